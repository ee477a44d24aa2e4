import { expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { animateCount } from './animateCount.ts';

/** A screen whose frames the test draws. */
function screen(isCalm = false) {
  const clock = manualClock(1_000);
  let next: (() => void) | null = null;
  return {
    environment: {
      clock,
      prefersLessMotion: () => isCalm,
      requestFrame: (callback: () => void) => {
        next = callback;
        return () => (next = null);
      },
    },
    isMoving: () => next !== null,
    frameAt: (ms: number) => {
      clock.set(ms);
      const callback = next;
      next = null;
      callback?.();
    },
  };
}

test('counts up without going back, ends exactly, then rests', () => {
  const { environment, frameAt, isMoving } = screen();
  const shown: number[] = [];
  animateCount(100, 160, (count) => shown.push(count), environment);
  for (let ms = 1_050; ms <= 1_950; ms += 50) frameAt(ms);
  expect(shown[0]).toBe(100);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown.filter((count) => count > 100 && count < 160).length).toBeGreaterThan(5);
  expect([shown.at(-1), isMoving()]).toEqual([160, false]);
});

test.for([
  ['a smaller number', 160, 100, false],
  ['the same number', 100, 100, false],
  ['little motion wanted', 100, 160, true],
] as const)('shows the number at once: %s', ([, from, to, isCalm]) => {
  const { environment, isMoving } = screen(isCalm);
  const shown: number[] = [];
  animateCount(from, to, (count) => shown.push(count), environment);
  expect([shown, isMoving()]).toEqual([[to], false]);
});

test('can be stopped on the way', () => {
  const { environment, frameAt, isMoving } = screen();
  const stop = animateCount(0, 10, () => undefined, environment);
  frameAt(1_100);
  stop();
  expect(isMoving()).toBe(false);
});
