/** Tests the frame rate and quality of a page. */
import { expect, test } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { FULL_QUALITY } from '../gpu/quality.ts';
import { createPace } from './pace.ts';

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
