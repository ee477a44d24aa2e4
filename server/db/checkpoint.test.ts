import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCheckpoints } from './checkpoint.ts';
import { openDatabase } from './database.ts';

test('moves the log into the database from a second connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-wal-'));
  const file = join(folder, 'test.sqlite');
  const database = await openDatabase(file);
  const tasks: (() => void)[] = [];
  const checkpoints = startCheckpoints(file, { after: (_, task) => (tasks.push(task), () => undefined) }, (error) => {
    throw error;
  });
  const before = statSync(file).size;
  for (let n = 0; n < 200; n++)
    await database('streamers').insert({ id: `s${n}`, name: 'x'.repeat(2000), seed: 1, created_at: 0 });
  expect(statSync(file).size).toBe(before);
  checkpoints.touch();
  checkpoints.touch();
  expect(tasks).toHaveLength(1);
  tasks[0]!();
  await checkpoints.stop();
  expect(statSync(file).size).toBeGreaterThan(before + 200 * 2000);
  await database.destroy();
  rmSync(folder, { recursive: true });
});
