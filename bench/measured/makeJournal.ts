/**
 * Fills a data folder with a long journal: a session folds some events, and copies of them with other ids and numbers
 * extend it. Viewers, totals and items stay those of the session.
 */
import { openDatabase } from '#server/ground/db/database.ts';
import { listProfiles, storedDocuments } from '#server/documents/profiles/store.ts';
import { Session } from '#server/show/session/session.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { benchConfig, makeBenchProfile, STREAMER } from '../harness/benchProfile.ts';
import { makeEvents, START_MS } from '../harness/events.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';

const { dataDir, events, copies } = measuredArgs<{ dataDir: string; events: number; copies: number }>();
const IN_FLIGHT = 2_000;

await makeBenchProfile(dataDir);
const database = await openDatabase(benchConfig(dataDir).databaseFile);
const [profile] = await listProfiles(database);
const session = await Session.open({
  store: sessionStore(database, STREAMER),
  documents: await storedDocuments(database, profile!.streamerId),
  seed: 1,
  startAtMs: START_MS,
  time: { mode: 'recorded' },
});
const waiting: Promise<unknown>[] = [];
for (const event of makeEvents(events)) {
  waiting.push(session.submit(event));
  if (waiting.length === IN_FLIGHT) await Promise.all(waiting.splice(0));
}
await Promise.all(waiting.splice(0));
await session.close();

const { seq } = session.state;
for (let copy = 1; copy <= copies; copy++) {
  await database.raw(
    `INSERT INTO events (streamer_id, seq, id, at, type, body)
      SELECT streamer_id, seq + ?, id || '/' || ?, at, type, body FROM events WHERE seq <= ?`,
    [copy * seq, copy, seq],
  );
}
await database('sessions').update({ seq: seq * (copies + 1) });
await database.raw('PRAGMA wal_checkpoint(TRUNCATE)');
await database.destroy();
answer({ work: seq * (copies + 1), cpuS: cpuSeconds(), wallS: 0 });
