import { expect, it } from 'vitest';
import { amountOf } from './amount.ts';

// behaviour: command-4
it.each([
  ['100', 100],
  ['0', 0],
  ['1k', 1_000],
  ['1.5K', 1_500],
  ['1,25k', 1_250],
  ['2m', 2_000_000],
  ['999999999999', 999_999_999_999],
  ['50%', 16],
  ['100%', 33],
  ['all', 33.5],
  ['ALLES', 33.5],
  ['١٠', 10],
  ['५०', 50],
  ['５０％', 16],
  ['۵۰٪', 16],
  ['١٫٥k', 1_500],
  ['1\u200b00', 100],
  ['١\u200f', 1],
])('%s of 33.5 points is %s', (word, points) => expect(amountOf(word, 33.5)).toBe(points));

// behaviour: command-4
it.each(['1.000', '1,5', '0.5', '-5', '+5', '101%', '1e9', '0x10', 'k', '%', '1kk', '@all', '', '9'.repeat(13)])(
  '"%s" is no amount',
  (word) => expect(amountOf(word, 100)).toBeNull(),
);
