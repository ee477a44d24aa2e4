/** Tests the frame rate and quality of a page. */
import { expect, test } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { FULL_QUALITY } from '../gpu/quality.ts';
import { createPace } from './pace.ts';

const SCREEN_MS = 1000 / 60;

// behaviour: canvas-6
test('the quality at 30 frames is the same object until it changes', () => {
  let intervalMs = 1000 / 30;
  const pace = createPace(manualClock(0), () => intervalMs);
  const limited = pace.quality();
  expect(limited.motionIntervalMs).toBe(1000 / 30);
  expect(pace.quality()).toBe(limited);
  intervalMs = 0;
  expect(pace.quality()).toBe(FULL_QUALITY);
});

// behaviour: canvas-6
test('draws every second frame of the screen at 30 frames a second, and keeps the quality where it is told to', () => {
  const clock = manualClock(0);
  const pace = createPace(clock, () => 1000 / 30, true);
  let drawn = 0;
  for (let frame = 1; frame <= 600; frame++) {
    clock.set(frame * SCREEN_MS);
    if (!pace.skips()) drawn++;
  }
  expect(drawn).toBe(300);
  for (let frame = 1; frame <= 600; frame++) {
    clock.set(10_000 + frame * 200);
    pace.skips();
  }
  expect(pace.quality()).toEqual({ ...FULL_QUALITY, motionIntervalMs: 1000 / 30 });
});
