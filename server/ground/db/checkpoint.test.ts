import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realScheduler } from '../base/adapters/realTime.ts';
import { type Checkpointer, startCheckpoints } from './checkpoint.ts';
import { connectBeside, connectPlain, type Database, WAL_LIMIT_BYTES } from './connection.ts';
import { openDatabase } from './database.ts';

let folder: string;
let file: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-wal-'));
  file = join(folder, 'test.sqlite');
  database = await openDatabase(file);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const walBytes = (): number => statSync(`${file}-wal`).size;
const fail = (error: unknown): never => {
  throw error;
};
const insert = (into: Database, id: string, name: string): Promise<unknown> =>
  into('streamers').insert({ id, name, seed: 1, created_at: 0 });

test('moves the log into the database from a second connection', async () => {
  const tasks: (() => void)[] = [];
  const checkpoints = startCheckpoints(file, { after: (_, task) => (tasks.push(task), () => undefined) }, fail);
  const before = statSync(file).size;
  for (let n = 0; n < 200; n++) await insert(database, `s${n}`, 'x'.repeat(2000));
  expect(statSync(file).size).toBe(before);
  checkpoints.touch();
  checkpoints.touch();
  expect(tasks).toHaveLength(1);
  tasks[0]!();
  await checkpoints.stop();
  expect(statSync(file).size).toBeGreaterThan(before + 200 * 2000);
});

test('what is written besides events is moved too', async () => {
  const tasks: (() => void)[] = [];
  const checkpoints = startCheckpoints(file, { after: (_, task) => (tasks.push(task), () => undefined) }, fail);
  const beside = connectBeside(file, database);
  await insert(beside, 's', 'S');
  expect(tasks).toHaveLength(1);
  await checkpoints.stop();
  await beside.destroy();
});

/** Writes about this many bytes, a megabyte at a time. */
async function write(into: Database, bytes: number): Promise<void> {
  for (let n = 0; n * 2 ** 20 < bytes; n++) {
    await into.raw('CREATE TABLE IF NOT EXISTS filler (id INTEGER PRIMARY KEY, bytes BLOB)');
    await into.raw('INSERT OR REPLACE INTO filler VALUES (?, zeroblob(1048576))', [n % 40]);
  }
}

/** Checkpoints and truncates the log on demand. */
function byHand(): { checkpoints: Checkpointer; move(): Promise<void> } {
  const tasks: (() => void)[] = [];
  const checkpoints = startCheckpoints(file, { after: (_, task) => (tasks.push(task), () => undefined) }, fail);
  const move = async (): Promise<void> => {
    checkpoints.touch();
    tasks.splice(0).forEach((task) => task());
    await checkpoints.settled();
  };
  return { checkpoints, move };
}

test('a log beyond its limit is cut off, and not because of how long its file once was', async () => {
  const { checkpoints, move } = byHand();
  await write(database, WAL_LIMIT_BYTES * 1.1);
  expect(walBytes()).toBeGreaterThan(WAL_LIMIT_BYTES);
  await move();
  expect(walBytes()).toBe(0);
  await checkpoints.stop();
});

test('somebody who reads an old state keeps the log, but nobody from writing; it is cut off afterwards', async () => {
  const { checkpoints, move } = byHand();
  const reader = connectPlain(file);
  await reader.raw('BEGIN');
  await reader.raw('SELECT count(*) FROM streamers');
  await write(database, WAL_LIMIT_BYTES * 1.1);
  await move();
  expect(walBytes()).toBeGreaterThan(WAL_LIMIT_BYTES);
  await insert(database, 's', 'S');
  await reader.raw('COMMIT');
  await reader.destroy();
  await expect.poll(async () => (await move(), walBytes())).toBeLessThan(WAL_LIMIT_BYTES);
  await checkpoints.stop();
});

test('under load from two connections the log is cut off again and again, and no write fails', async () => {
  const checkpoints = startCheckpoints(file, { after: (_, task) => realScheduler.after(5, task) }, fail);
  const beside = connectBeside(file, database);
  const load = { isOver: false };
  let edits = 0;
  const edit = async (): Promise<void> => {
    while (!load.isOver) {
      await beside.transaction(async (transaction) => {
        const [row] = await transaction('streamers').count<{ total: number }[]>({ total: '*' });
        await insert(transaction, `e${edits++}`, String(row!.total));
      });
    }
  };
  const editing = edit();
  await write(database, WAL_LIMIT_BYTES * 2.5);
  load.isOver = true;
  await editing;
  const [counted] = await database('streamers').count<{ total: number }[]>({ total: '*' });
  expect(counted!.total).toBe(edits);
  expect(walBytes()).toBeLessThan(WAL_LIMIT_BYTES * 1.5);
  await checkpoints.stop();
  expect(walBytes()).toBeLessThanOrEqual(WAL_LIMIT_BYTES);
  await beside.destroy();
}, 60_000);
