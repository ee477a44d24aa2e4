import { expect, test } from 'vitest';
import { playTimeText, remainingText } from './timeText.ts';

// behaviour: number-2
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

// behaviour: number-3
test.for([
  [-1, '0:00'],
  [999, '0:00'],
  [1000, '0:01'],
  [65_999, '1:05'],
  [600_000, '10:00'],
  [3_723_000, '1:02:03'],
] as const)('%d ms of a song are %s', ([timeMs, text]) => {
  expect(playTimeText(timeMs)).toBe(text);
});
