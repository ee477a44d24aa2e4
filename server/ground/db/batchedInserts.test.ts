/** Tests rows that are written together, on a real file. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { connect, connectForEvents, type Database } from './connection.ts';
import { insertTogether } from './batchedInserts.ts';

const folder = temporaryFolder();
let files = 0;
let file: string;
let database: Database;
let statements: string[];

beforeEach(async () => {
  file = join(folder, `${++files}.sqlite`);
  database = connectForEvents(file);
  await database.raw('CREATE TABLE things (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  listenTo(database);
});
afterEach(() => database.destroy());

function listenTo(heard: Database): void {
  statements = [];
  heard.on('query', ({ sql }: { sql: string }) => void (sql.startsWith('INSERT') && statements.push(sql)));
}

const insert = (id: number, text: string | null = 'text', into = database): Promise<void> =>
  insertTogether(into, 'things (id, text)', 2)([id, text]);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const stored = async (): Promise<number[]> =>
  (await database('things').orderBy('id').select<{ id: number }[]>('id')).map(({ id }) => id);

it('those who wait share a statement, 64 at most, and each answer means that the row is there', async () => {
  await Promise.all(numbers(50).map((id) => insert(id)));
  expect([statements.length, (await stored()).length]).toEqual([1, 50]);
  await Promise.all(numbers(100).map((id) => insert(50 + id)));
  expect([statements.length, (await stored()).length]).toEqual([3, 150]);
  await insert(1_000);
  expect(statements.at(-1)).toBe('INSERT INTO things (id, text) VALUES (?, ?)');
});

it('what comes while others are written is written next', async () => {
  const first = insert(1);
  await new Promise((resolve) => database.once('query', resolve));
  await Promise.all([first, insert(2), insert(3)]);
  expect(statements).toHaveLength(2);
  expect(await stored()).toEqual([1, 2, 3]);
});

it('a row that the data is to blame for is refused alone', async () => {
  await insert(3);
  const results = await Promise.allSettled(numbers(6).map((id) => insert(id, id === 5 ? null : 'text')));
  const refused = results.flatMap((result, id) => (result.status === 'rejected' ? [[id, String(result.reason)]] : []));
  expect(refused).toEqual([
    [3, expect.stringContaining('SQLITE_CONSTRAINT')],
    [5, expect.stringContaining('SQLITE_CONSTRAINT')],
  ]);
  expect(await stored()).toEqual([0, 1, 2, 3, 4]);
});

it('what the database is to blame for is told to everybody at once', async () => {
  const reading = connect(file, true);
  listenTo(reading);
  const results = await Promise.allSettled(numbers(5).map((id) => insert(id, 'text', reading)));
  await reading.destroy();
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(statements).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

it('very large rows are written in portions', async () => {
  const large = 'x'.repeat(400_000);
  await Promise.all(numbers(5).map((id) => insert(id, large)));
  expect(statements).toHaveLength(3);
  expect(await stored()).toEqual([0, 1, 2, 3, 4]);
});
