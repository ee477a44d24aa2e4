import { expect, test } from 'vitest';
import { timeLeftText, untilNextMinuteMs } from './timeLeft.ts';

const H = 3_600_000;
const MIN = 60_000;

test.each([
  [24 * H, '24\u00a0h', '24\u00a0Std.'],
  [23 * H + 5 * MIN, '23\u00a0h 5\u00a0min', '23\u00a0Std. 5\u00a0Min.'],
  [23 * H + 4 * MIN + 1, '23\u00a0h 5\u00a0min', '23\u00a0Std. 5\u00a0Min.'],
  [H, '1\u00a0h', '1\u00a0Std.'],
  [12 * MIN, '12\u00a0min', '12\u00a0Min.'],
  [1, '1\u00a0min', '1\u00a0Min.'],
  [0, '0\u00a0min', '0\u00a0Min.'],
  [-H, '0\u00a0min', '0\u00a0Min.'],
])('%i ms are %s', (leftMs, en, de) => {
  expect([timeLeftText(1_000 + leftMs, 1_000, 'en'), timeLeftText(1_000 + leftMs, 1_000, 'de')]).toEqual([en, de]);
});

test('the words are computed again when they change, and not in a loop', () => {
  expect(untilNextMinuteMs(90_000, 0)).toBe(30_000);
  expect(untilNextMinuteMs(120_000, 0)).toBe(MIN);
  expect(untilNextMinuteMs(0, 5_000)).toBe(MIN);
});
