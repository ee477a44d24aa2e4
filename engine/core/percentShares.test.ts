import { expect, test } from 'vitest';
import { percentShares } from './percentShares.ts';

const sumOf = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + Math.round(share * 10), 0) / 10;

// behaviour: wheel-261
test.each([
  [
    [1, 1, 1],
    [33.4, 33.3, 33.3],
  ],
  [
    [1, 0.5],
    [66.7, 33.3],
  ],
  [[1], [100]],
  [
    [1, 1, 1, 1, 1, 1],
    [16.7, 16.7, 16.7, 16.7, 16.6, 16.6],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('the shares of %j', (weights, shares) => expect(percentShares(weights)).toEqual(shares));

// behaviour: wheel-261
test('shares of any number of weights add up to 100', () => {
  for (let count = 1; count <= 100; count++) {
    const weights = Array.from({ length: count }, (_, index) => 0.5 + ((index * 7) % 11) / 2);
    expect(sumOf(percentShares(weights)), String(count)).toBe(100);
  }
});
