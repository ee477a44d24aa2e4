/**
 * Real server in a separate process with separate memory: database file, sessions, hub, HTTP. It executes requests of
 * its parent process, and ends with it.
 */
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startServer } from '#server/compose/app.ts';
import { configFrom } from '#server/config.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createLog } from '#server/ground/base/log.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { burstBundle, burstWaves } from './burst.ts';
import type { Commands, Ready, Reply, Request } from './commands.ts';

const STREAMER = 'busy';

const dataDir = process.argv[2]!;
const config = configFrom(
  { ...process.env, PORT: '0', LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off', LIVELOOM_SOCKETS_PER_KEY: '500' },
  dataDir,
);
const bundle = burstBundle();
const database = await openDatabase(config.databaseFile);
const streamer = { streamerId: STREAMER, streamerName: 'Busy', seed: 1, liveKey: randomKey(), nowMs: Date.now() };
await createProfile(database, { ...streamer, bundle });
await database.destroy();

const server = await startServer({
  config,
  log: createLog(config.logLevel),
  version: 'sockets',
  clock: realClock(),
  scheduler: realScheduler,
  randomKey,
  newSecret,
});

const commands: Commands = {
  async burst(options) {
    const committed: Promise<unknown>[] = [];
    for (const wave of burstWaves(options)) {
      committed.push(...wave.map((draft) => server.host.submit(STREAMER, draft)));
      await new Promise((resolve) => setTimeout(resolve, options.everyMs));
    }
    await Promise.all(committed);
    return { events: committed.length };
  },
  overlay: async () => server.overlayOf(bundle.profile.id),
  async look() {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    const { queued } = server.host.session(STREAMER)!;
    return { queued, rssBytes: rss, heapBytes: heapUsed };
  },
};

function say(message: Ready | Reply): void {
  process.send!(message);
}

process.on('message', ({ id, command, argument }: Request) => {
  const perform = commands[command] as (argument: unknown) => Promise<unknown>;
  perform(argument).then(
    (value) => say({ id, value }),
    (error: unknown) => say({ id, error: String(error) }),
  );
});
process.once('disconnect', () => void server.stop());
say({ url: server.url, liveKey: streamer.liveKey });
