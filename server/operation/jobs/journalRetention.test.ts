import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { Database } from '../../ground/db/connection.ts';
import { storedCheckpoints } from '../../show/session/checkpoints/store.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { startJournalRetention } from './journalRetention.ts';
import { DELETE_PORTION } from './store.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-06-01T12:00:00Z');

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  for (const id of ['a', 'b']) await database('streamers').insert({ id, name: id, seed: 1, created_at: 0 });
});
afterEach(() => database.destroy());

async function insert(streamer_id: string, ats: readonly number[]): Promise<void> {
  const rows = ats.map((at, index) => ({ streamer_id, seq: index + 1, id: `${index}`, at, type: 'share', body: '{}' }));
  await database.batchInsert('events', rows, 100);
}

const left = async (streamer_id: string): Promise<number[]> =>
  (await database('events').where({ streamer_id }).orderBy('seq').select('seq')).map(({ seq }) => seq as number);

/** Timers fire on demand, because the database takes real time. */
function startJob(days: number) {
  const timers: { delayMs: number; task: () => void }[] = [];
  const said: object[] = [];
  const clock = manualClock(NOW_MS);
  const log = { info: (fields: object) => said.push(fields), warn: (fields: object) => said.push(fields) };
  const scheduler = {
    after: (delayMs: number, task: () => void) => {
      if (delayMs < 1_000) setImmediate(task);
      else timers.push({ delayMs, task });
      return () => undefined;
    },
  };
  const job = startJournalRetention({ database, clock, scheduler, days, log });
  const run = async (): Promise<void> => {
    const { delayMs, task } = timers.shift()!;
    clock.set(clock.nowMs() + delayMs);
    task();
    await expect.poll(() => timers.length).toBe(1);
  };
  return { run, said, timers, stop: job.stop };
}

// behaviour: durable-5
test('events older than the retention go, of every streamer, in portions; the others stay', async () => {
  const old = NOW_MS - 91 * DAY_MS;
  await insert('a', [...Array.from({ length: DELETE_PORTION + 5 }, () => old), NOW_MS - 89 * DAY_MS, NOW_MS]);
  await insert('b', [old, NOW_MS]);
  const { run, said } = startJob(90);
  await run();
  expect(await left('a')).toEqual([DELETE_PORTION + 6, DELETE_PORTION + 7]);
  expect(await left('b')).toEqual([2]);
  expect(said).toEqual([{ removed: DELETE_PORTION + 6, days: 90 }]);
});

// behaviour: why-220
test('nothing is folded again from a checkpoint whose events are gone', async () => {
  const checkpoint = { streamer_id: 'a', kind: 'stream', seq: 1, build: 'test', bytes: 0 };
  await database('checkpoints').insert({ ...checkpoint, number: 1, at: NOW_MS - 91 * DAY_MS });
  await database('checkpoints').insert({ ...checkpoint, number: 2, at: NOW_MS - 89 * DAY_MS });
  const { run } = startJob(90);
  await run();
  expect((await storedCheckpoints(database, 'a')).map(({ number }) => number)).toEqual([2]);
});

test('what grows old while the server runs goes with the look of a later day', async () => {
  await insert('a', [NOW_MS - 90 * DAY_MS + DAY_MS / 2, NOW_MS]);
  const { run } = startJob(90);
  await run();
  expect(await left('a')).toEqual([1, 2]);
  await run();
  expect(await left('a')).toEqual([2]);
});

// behaviour: durable-5
test('0 days keeps everything', async () => {
  expect(startJob(0).timers).toEqual([]);
});
