import { expect, test } from 'vitest';
import { rankBetween } from './rank.ts';

test('a rank lies between its neighbours, wherever is inserted, and never grows without need', () => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const ranks: string[] = [];
  for (let n = 0; n < 2_000; n++) {
    const at = next(ranks.length + 1);
    const rank = rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null);
    expect(rank).toMatch(/^[0-9A-Za-z]+$/);
    if (at > 0) expect(ranks[at - 1]! < rank).toBe(true);
    if (at < ranks.length) expect(rank < ranks[at]!).toBe(true);
    ranks.splice(at, 0, rank);
  }
  expect(Math.max(...ranks.map(({ length }) => length))).toBeLessThan(12);
});

test.each([
  [null, null],
  [null, '1'],
  [null, '01'],
  ['a', 'b'],
  ['a', 'a1'],
  ['az', 'b'],
  ['z', null],
  ['zz', null],
])('between %s and %s is room', (before, after) => {
  const rank = rankBetween(before, after);
  expect([(before ?? '') < rank, after === null || rank < after]).toEqual([true, true]);
});

test.each([
  ['a', 'a'],
  ['b', 'a'],
  [null, '0'],
  ['a', 'a0'],
])('between %s and %s is none: it comes after', (before, after) => {
  expect(rankBetween(before, after) > (before ?? '')).toBe(true);
});
