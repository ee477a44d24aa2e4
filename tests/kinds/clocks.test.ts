/** Tests computers that sleep, in other rhythms than those of bug reports. */
import { expect, test } from 'vitest';
import { wakefulClock } from '#server/ground/base/wakefulClock.ts';

/** Step of the clocks: elapsed time of the monotonic clock, and movement of the wall clock. */
type Step = [passedMs: number, wallMs: number];

// behaviour: time-1
test.for([
  ['a nap', [[1_000, 61_000]], 61_000],
  [
    'two naps with little between',
    [
      [1_000, 61_000],
      [500, 30_500],
    ],
    91_500,
  ],
  ['many hours', [[1_000, 36_001_000]], 36_001_000],
  [
    'a nap that the wall clock does not show at once',
    [
      [1_000, 1_000],
      [0, 0],
      [10, 3_600_010],
    ],
    3_601_010,
  ],
  [
    'a clock that is behind, and stays behind after a nap',
    [
      [1_000, -3_599_000],
      [1_000, 61_000],
    ],
    2_000,
  ],
  [
    'a clock that is corrected by seconds',
    [
      [1_000, 6_000],
      [1_000, 1_000],
    ],
    2_000,
  ],
  ['a clock that drifts slowly', Array.from({ length: 100 }, (): Step => [1_000, 1_500]), 100_000],
] as [string, Step[], number][])('session time after %s', ([, steps, expected]) => {
  let [monotonic, wall] = [500, 1_000_000];
  const clock = wakefulClock({ monotonicMs: () => monotonic, wallMs: () => wall });
  const startMs = clock.nowMs();
  let last = startMs;
  for (const [passedMs, wallMs] of steps) {
    monotonic += passedMs;
    wall += wallMs;
    expect(clock.nowMs()).toBeGreaterThanOrEqual(last);
    last = clock.nowMs();
  }
  expect(last - startMs).toBe(expected);
});
