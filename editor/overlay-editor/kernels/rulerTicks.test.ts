import { expect, test } from 'vitest';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { rulerTicks } from './rulerTicks.ts';
import { SAFE_ZONES } from '#engine/core/safeZones.ts';

const numbers = (zoom: number, offset: number, length: number) =>
  rulerTicks(zoom, offset, length).flatMap(({ at, label }) => (label === null ? [] : [[label, at]]));

test('numbers stand on round units, far enough apart to be read', () => {
  expect(numbers(0.5, 20, 220)).toEqual([
    [0, 20],
    [200, 120],
    [400, 220],
  ]);
  expect(numbers(2, -100, 200).map(([label]) => label)).toEqual([50, 100, 150]);
});

test('there are four marks between two numbers, and none outside', () => {
  const ticks = rulerTicks(1, 0, 200);
  expect(ticks.filter(({ label }) => label === null)).toHaveLength(8);
  expect(ticks.every(({ at }) => at >= 0 && at <= 200)).toBe(true);
});

test.each<Orientation>(['portrait', 'landscape'])(
  'what the app covers in %s lies on the canvas and leaves its middle free',
  (orientation) => {
    const { width, height } = CANVAS_SIZE[orientation];
    for (const { box } of SAFE_ZONES[orientation]) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect([box.x + box.width <= width, box.y + box.height <= height]).toEqual([true, true]);
      const coversMiddle =
        box.x < width / 2 && width / 2 < box.x + box.width && box.y < height / 2 && height / 2 < box.y + box.height;
      expect(coversMiddle).toBe(false);
    }
  },
);
