import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const WAITS = { firstMs: 500, lastMs: 30_000 };

test('waits double from the first to the last', () => {
  const waits = [0, 1, 2, 5, 6, 7, 2_000].map((failures) => backoffMs(WAITS, failures));
  expect(waits).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000]);
});

test('a spread moves a wait by its share, down and up, in whole milliseconds', () => {
  const spread = { ...WAITS, spread: 0.25 };
  expect([0, 0.5, 0.999_999].map((random) => backoffMs(spread, 1, random))).toEqual([750, 1_000, 1_250]);
  expect(Number.isInteger(backoffMs(spread, 0, 1 / 3))).toBe(true);
});
