import { expect, test } from 'vitest';
import { remainingText } from './timeText.ts';

test.for([
  [0, '00:00'],
  [-5000, '00:00'],
  [1, '00:01'],
  [1000, '00:01'],
  [1001, '00:02'],
  [59_000, '00:59'],
  [60_000, '01:00'],
  [3_599_000, '59:59'],
  [3_600_000, '01:00:00'],
  [3_661_000, '01:01:01'],
  [360_000_000, '100:00:00'],
] as const)('%d ms are %s', ([remainingMs, text]) => {
  expect(remainingText(remainingMs)).toBe(text);
});
