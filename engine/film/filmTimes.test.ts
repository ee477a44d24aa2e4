import { expect, test } from 'vitest';
import { frameAtMs, frameCount, frameTimes } from './filmTimes.ts';

test('a film has every frame that begins before its end, and at least one', () => {
  expect([frameCount(1_000, 30), frameCount(1_000, 60), frameCount(90_000, 30)]).toEqual([30, 60, 2_700]);
  expect([frameCount(1, 30), frameCount(33, 30), frameCount(67, 30)]).toEqual([1, 1, 2]);
});

test('frames are at whole milliseconds and never drift', () => {
  expect([0, 1, 2, 3, 30].map((index) => frameAtMs(500, 30, index))).toEqual([500, 533, 566, 600, 1_500]);
  expect(frameAtMs(0, 60, 36_000)).toBe(600_000);
  expect(frameTimes({ startMs: 10, endMs: 110 }, 30)).toEqual([10, 43, 76]);
});
