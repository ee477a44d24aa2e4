/** Tests combined look-ups on a real file. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { askTogether } from './batchedLookups.ts';
import { connect, connectForEvents, type Database } from './connection.ts';

const LOOK = `SELECT asked.value->>0 AS asker, things.text
  FROM jsonb_each(?) AS asked CROSS JOIN things ON things.id = asked.value->>1
  UNION ALL SELECT asked.value->>0, upper(things.text)
  FROM jsonb_each(?) AS asked CROSS JOIN things ON things.id = asked.value->>1`;

const folder = temporaryFolder();
let files = 0;
let database: Database;
let statements: number;

beforeEach(async () => {
  database = connectForEvents(join(folder, `asked-${++files}.sqlite`));
  await database.raw('CREATE TABLE things (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  await database('things').insert([1, 2, 3].map((id) => ({ id, text: `text ${id}` })));
  statements = 0;
  database.on('query', () => void statements++);
});
afterEach(() => database.destroy());

async function ask(plain: number[], large: number[] = [], from = database): Promise<string[]> {
  const keysOf = (ids: number[]): number[][] => ids.map((id) => [id]);
  const rows = await askTogether<{ text: string }>(from, LOOK)([keysOf(plain), keysOf(large)]);
  return rows.map(({ text }) => text);
}

it('each that waits gets its own rows, of one statement', async () => {
  expect(await Promise.all([ask([1, 2]), ask([9]), ask([2], [3]), ask([], [1])])).toEqual([
    ['text 1', 'text 2'],
    [],
    ['text 2', 'TEXT 3'],
    ['TEXT 1'],
  ]);
  expect(statements).toBe(1);
});

it('what is asked while the connection is busy is asked next, together', async () => {
  const first = ask([1]);
  await new Promise((resolve) => database.once('query', resolve));
  expect(await Promise.all([first, ask([2]), ask([3])])).toEqual([['text 1'], ['text 2'], ['text 3']]);
  expect(statements).toBe(2);
});

it('many keys are looked for in portions, and who asks for most gets them all', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => index);
  const [first, second, third] = await Promise.all([ask([1]), ask(many), ask([2])]);
  expect([first, second, third]).toEqual([['text 1'], ['text 1', 'text 2', 'text 3'], ['text 2']]);
  expect(statements).toBe(3);
});

it('what goes wrong is told to all who asked, and the next question is answered', async () => {
  const gone = connect(join(folder, 'nothing-there.sqlite'), true);
  const results = await Promise.allSettled([ask([1], [], gone), ask([2], [], gone)]);
  await gone.destroy();
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await database.raw('DROP TABLE things');
  await expect(ask([1])).rejects.toThrow('SQLITE_ERROR');
  await database.raw('CREATE TABLE things (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  expect(await ask([1])).toEqual([]);
});
