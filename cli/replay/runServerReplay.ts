/**
 * Replays through a started server: its database file, its hub and a page's own client over a real socket. The state is
 * read from the database, and the client's final state must equal the server's.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { AppError } from '#engine/core/appError.ts';
import { connectLive, type LiveConnection } from '#engine/client/realtimeClient.ts';
import { randomFor } from '#engine/core/random.ts';
import type { StateFile } from '#schemas/generated/types.ts';
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { type RunningServer, startServer } from '#server/compose/app.ts';
import { configFrom } from '#server/config.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createLog } from '#server/ground/base/log.ts';
import { createProfile, storeDocuments } from '#server/documents/profiles/store.ts';
import { playRecording } from '#server/show/session/playback.ts';
import { readState } from '#server/show/session/readState.ts';
import { firstDifference } from './compareStates.ts';
import { playedRecording } from './playedRecording.ts';
import { namesIn, type ReplayInput, type ReplayResult } from './runReplay.ts';

const STREAMER = 'replay';
/** Timeout of catching up. */
const CATCH_UP_MS = 10_000;

/** Connects like the overlay page. */
function connectPage(url: string, liveKey: string): LiveConnection {
  return connectLive({
    url: `${url.replace('http', 'ws')}/realtime`,
    liveKey,
    orientation: 'portrait',
    device: 'desktop',
    pageId: randomKey(),
    build: '',
    openSocket: (address) => new WebSocket(address),
    scheduler: realScheduler,
    random: randomFor(0, 'replay', 'reconnect').next,
    localClock: realClock(),
  });
}

/** Waits until the page shows the server's state. @throws STATE_DIFFERS naming the first difference */
async function caughtUp(page: LiveConnection, server: RunningServer, profileId: string): Promise<void> {
  const clock = realClock();
  const untilMs = clock.nowMs() + CATCH_UP_MS;
  for (;;) {
    const { itemsById, order } = page.store.getState();
    const shown = order.map((id) => itemsById[id]);
    const expected: unknown = JSON.parse(JSON.stringify(server.overlayOf(profileId).items));
    const difference = firstDifference(JSON.parse(JSON.stringify(shown)), expected, 'items');
    if (!difference) return;
    if (clock.nowMs() > untilMs) throw new AppError('STATE_DIFFERS', { file: 'the page', ...difference });
    await new Promise<void>((resolve) => void realScheduler.after(20, resolve));
  }
}

async function play(input: ReplayInput, dataDir: string): Promise<ReplayResult> {
  const recording = { path: input.recording, name: input.recordingName };
  const played = await playedRecording({ recording, bundle: input.bundle });
  const { header, bundle } = played;
  const seed = input.seed ?? header.seed;
  const liveKey = randomKey();
  const config = configFrom(
    { PORT: '0', LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'warn' },
    dataDir,
  );
  const database = await openDatabase(config.databaseFile);
  await createProfile(database, {
    streamerId: STREAMER,
    streamerName: header.name,
    seed,
    liveKey,
    nowMs: header.startedAt,
    bundle,
  });
  await storeDocuments(database, STREAMER, played.documents, header.startedAt);
  await database.destroy();

  let nowMs = header.startedAt;
  const server = await startServer({
    config,
    log: createLog(config.logLevel),
    version: 'replay',
    clock: realClock(),
    scheduler: realScheduler,
    randomKey,
    newSecret,
    sessions: {
      time: { mode: 'recorded' },
      startAtMs: header.startedAt,
      seed,
      nowMs: () => nowMs,
      rate: input.pace?.speed ?? 1,
    },
  });
  const page = connectPage(server.url, liveKey);
  try {
    const session = server.host.session(STREAMER)!;
    const counts = await playRecording(session, played.events(), {
      startMs: header.startedAt,
      endMs: header.endMs,
      ...(input.pace ? { pace: input.pace } : {}),
      onTime: (atMs) => void (nowMs = atMs),
    });
    await caughtUp(page, server, bundle.profile.id);
    const state = (await readState(config.databaseFile, STREAMER, seed)) as StateFile;
    const names = namesIn(session.state.documents);
    const leftOutEdits = played.leftOutEdits();
    return { state, names, ...counts, leftOutEdits, durationMs: header.endMs - header.startedAt };
  } finally {
    page.dispose();
    await server.stop();
  }
}

/** Plays a recording through a separate server, in a folder that is removed afterwards. */
export async function runServerReplay(input: ReplayInput): Promise<ReplayResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liveloom-replay-'));
  try {
    return await play(input, dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
