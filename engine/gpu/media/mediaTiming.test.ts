import { expect, test } from 'vitest';
import { fadeOpacity, isAdrift, positionAt, startPosition } from './mediaTiming.ts';
import type { Timing } from './mediaTiming.ts';

const once: Timing = { startedAtMs: 10_000, lengthMs: 4000, loop: false };
const loop: Timing = { ...once, loop: true };
const unknown: Timing = { ...once, lengthMs: null };

test.each([
  [once, 9000, 0],
  [once, 10_000, 0],
  [once, 13_999, 3999],
  [once, 14_000, null],
  [loop, 14_000, 0],
  [loop, 23_500, 1500],
  [unknown, 99_000, 89_000],
] as const)('%j at %d stands at %d', (timing, nowMs, expected) => {
  expect(positionAt(timing, nowMs)).toBe(expected);
});

// behaviour: sound-5
test.each([
  [once, 10_999, 0],
  [once, 11_000, 1000],
  [once, 14_000, null],
  [loop, 14_500, 500],
  [{ ...once, lengthMs: 200 }, 10_900, 0],
  [{ ...once, lengthMs: 200 }, 11_000, null],
] as const)('%j on a page that is ready at %d begins at %d', (timing, nowMs, expected) => {
  expect(startPosition(timing, nowMs)).toBe(expected);
});

// behaviour: video-3
test.each([
  [once, 3700, 1],
  [once, 3850, 0.5],
  [once, 4000, 0],
  [loop, 3900, 1],
  [unknown, 3900, 1],
] as const)('%j at position %d is seen by %d', (timing, positionMs, expected) => {
  expect(fadeOpacity(timing, positionMs)).toBe(expected);
});

// behaviour: sound-5
test.each([
  [once, 1000, 1700, false],
  [once, 1000, 1701, true],
  [once, 3900, 100, true],
  [loop, 3900, 100, false],
  [loop, 2000, 100, true],
] as const)('%j wanted at %d and standing at %d is adrift: %s', (timing, wantedMs, actualMs, expected) => {
  expect(isAdrift(timing, wantedMs, actualMs)).toBe(expected);
});
