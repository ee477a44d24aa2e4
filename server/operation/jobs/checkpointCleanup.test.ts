import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../ground/db/connection.ts';
import { dropCheckpoints } from '../../show/session/checkpoints/store.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { startCheckpointCleanup } from './checkpointCleanup.ts';

let database: Database;
afterEach(() => database.destroy());

// behaviour: why-220
test('the rows of dropped checkpoints go in portions, and those of kept ones stay', async () => {
  database = await openTestDatabase();
  for (const id of ['a', 'b']) {
    await database('streamers').insert({ id, name: id, seed: 1, created_at: 0 });
    for (const number of [1, 2]) {
      const own = { streamer_id: id, seq: number };
      await database('checkpoints').insert({ ...own, number, kind: 'stream', at: number, build: 'test', bytes: 9 });
      const rows = Array.from({ length: 450 }, (_, n) => ({ ...own, kind: 'goal', key: `${n}`, checkpoint: number }));
      await database.batchInsert('checkpoint_rows', rows, 100);
    }
  }
  await dropCheckpoints(database, 'a', 1);
  const [said, timers]: [object[], (() => void)[]] = [[], []];
  const scheduler = {
    after(delayMs: number, task: () => void) {
      if (delayMs < 1_000) setImmediate(task);
      else timers.push(task);
      return () => undefined;
    },
  };
  const log = { info: (fields: object) => said.push(fields), warn: (fields: object) => said.push(fields) };
  const job = startCheckpointCleanup({ database, scheduler, log });
  timers.shift()!();
  await expect.poll(() => timers.length, { timeout: 30_000 }).toBe(1);
  await job.stop();
  expect(said).toEqual([{ removed: 450 }]);
  const left = await database('checkpoint_rows').groupBy('streamer_id', 'checkpoint').count({ n: '*' });
  expect(left.map(({ n }) => n)).toEqual([450, 450, 450]);
  expect(await database('checkpoints').where({ streamer_id: 'a' }).pluck('number')).toEqual([2]);
});
