import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { addCharacters, charactersIn } from './store.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

const add = (characters: number, month = '2026-11', provider = 'gold'): Promise<boolean> =>
  addCharacters(database, { provider, month, characters, cap: 10 });

test('a provider has so many characters a month, each its own, and the next month has them again', async () => {
  expect([await add(6), await add(5), await add(4), await add(1)]).toEqual([true, false, true, false]);
  expect(await add(10, '2026-11', 'silver')).toBe(true);
  expect(await charactersIn(database, 'gold', '2026-11')).toBe(10);
  expect(await add(3, '2026-12')).toBe(true);
  expect([await charactersIn(database, 'gold', '2026-12'), await charactersIn(database, 'gold', '2026-11')]).toEqual([
    3, 0,
  ]);
});

test('asked at once, no more than there are', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => add(3)));
  expect(taken.filter(Boolean)).toHaveLength(3);
});
