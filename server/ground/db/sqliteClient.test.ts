/** Tests two connections of one process and one of another writing to one file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectBeside, connectPlain, type Database } from './connection.ts';
import { openDatabase } from './database.ts';
import { writeLockOf } from './writeLock.ts';

let folder: string;
let file: string;
let events: Database;
let asked: Database;
let stranger: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-writers-'));
  file = join(folder, 'test.sqlite');
  events = await openDatabase(file);
  asked = connectBeside(file, events);
  stranger = connectPlain(file);
});
afterEach(async () => {
  await Promise.all([events, asked, stranger].map((database) => database.destroy()));
  rmSync(folder, { recursive: true });
});

const insert = (database: Database, id: string): Promise<unknown> =>
  database('streamers').insert({ id, name: id, seed: 1, created_at: 0 });
const ids = async (): Promise<string[]> =>
  (await events('streamers').select<{ id: string }[]>('id').orderBy('id')).map(({ id }) => id);

/** Checks whether work waits for its turn or for the other process's lock. */
const isPending = async (work: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  const turn = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve(pending))));
  return (await Promise.race([work, turn])) === pending;
};

test('a transaction that reads before it writes waits for a stranger and succeeds', async () => {
  await stranger.raw('BEGIN IMMEDIATE');
  const work = asked.transaction(async (transaction) => {
    const [row] = await transaction('streamers').count<{ total: number }[]>({ total: '*' });
    await insert(transaction, `s${row!.total}`);
  });
  expect(await isPending(work)).toBe(true);
  await stranger.raw(`INSERT INTO streamers VALUES ('s0', 's0', 1, 0)`);
  await stranger.raw('COMMIT');
  await work;
  expect(await ids()).toEqual(['s0', 's1']);
});

test('no transaction begins while another one of this process is open, and both are stored', async () => {
  const order: string[] = [];
  let [release, open] = [(): void => undefined, (): void => undefined];
  const held = new Promise<void>((resolve) => (release = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const first = asked.transaction(async (transaction) => {
    await insert(transaction, 'a');
    open();
    await held;
    order.push('a');
  });
  await opened;
  const second = insert(events, 'b').then(() => order.push('b'));
  expect(await isPending(second)).toBe(true);
  expect(await stranger('streamers').select()).toEqual([]); // readers never wait
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(['a', 'b']);
  expect(await ids()).toEqual(['a', 'b']);
});

test('a transaction that fails gives its turn back, at whatever point', async () => {
  const failing = asked.transaction(async (transaction) => {
    await insert(transaction, 'a');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(insert(asked, 'b').then(() => insert(asked, 'b'))).rejects.toThrow(/UNIQUE/);
  // The foreign key is checked when the transaction is committed.
  await asked.raw('PRAGMA defer_foreign_keys = ON');
  const late = asked.transaction(async (transaction) => {
    await transaction.raw('PRAGMA defer_foreign_keys = ON');
    await transaction('profiles').insert({ id: 'p', streamer_id: 'nobody', name: 'p', live_key: 'k', created_at: 0 });
  });
  await expect(late).rejects.toThrow(/FOREIGN KEY/);
  await asked.transaction((transaction) => insert(transaction, 'c'));
  await insert(events, 'd');
  expect(await ids()).toEqual(['b', 'c', 'd']);
  (await writeLockOf(file).take(false))();
});
