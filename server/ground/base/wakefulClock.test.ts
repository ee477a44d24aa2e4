/** Tests session time on a computer that sleeps, and on one whose clock is changed. */
import { expect, test } from 'vitest';
import { wakefulClock } from './wakefulClock.ts';

const HOUR_MS = 3_600_000;

function computer() {
  let [monotonicMs, wallMs] = [5, 1_000_000];
  const clock = wakefulClock({ monotonicMs: () => monotonicMs, wallMs: () => wallMs });
  return {
    /** Returns session time since the start. */
    passed: () => [clock.nowMs() - 1_000_000, clock.sleptMs()],
    run: (ms: number) => void ((monotonicMs += ms), (wallMs += ms)),
    /** Changes only the wall clock. */
    jump: (ms: number) => void (wallMs += ms),
  };
}

// behaviour: time-1
test('a computer that slept: time follows, each time', () => {
  const { passed, run, jump } = computer();
  run(1_000);
  jump(HOUR_MS);
  expect(passed()).toEqual([HOUR_MS + 1_000, HOUR_MS]);
  run(500);
  jump(30_000);
  expect(passed()).toEqual([HOUR_MS + 31_500, HOUR_MS + 30_000]);
  run(250);
  expect(passed()).toEqual([HOUR_MS + 31_750, HOUR_MS + 30_000]);
});

// behaviour: time-1
test.each([-HOUR_MS, -1_000, 1_000, 9_999])('a clock that is set by %i ms changes nothing', (ms) => {
  const { passed, run, jump } = computer();
  run(1_000);
  jump(ms);
  expect(passed()).toEqual([1_000, 0]);
});

// behaviour: time-1
test('small corrections add up to nothing, nor does a clock that is set back and right again', () => {
  const { passed, run, jump } = computer();
  for (let n = 0; n < 20; n++) {
    jump(4_000);
    run(1_000);
    expect(passed()).toEqual([(n + 1) * 1_000, 0]);
  }
  const other = computer();
  other.jump(-HOUR_MS);
  other.run(1_000);
  expect(other.passed()).toEqual([1_000, 0]);
  other.jump(HOUR_MS);
  expect(other.passed()).toEqual([1_000, 0]);
});

// behaviour: time-1
test('never goes back, also when the clock is set back after a sleep', () => {
  const { passed, run, jump } = computer();
  jump(HOUR_MS);
  expect(passed()).toEqual([HOUR_MS, HOUR_MS]);
  jump(-HOUR_MS);
  run(1_000);
  expect(passed()).toEqual([HOUR_MS + 1_000, HOUR_MS]);
});
