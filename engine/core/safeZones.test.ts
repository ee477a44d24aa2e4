import { expect, test } from 'vitest';
import type { Orientation } from '#schemas/generated/types.ts';
import { CANVAS_SIZE } from './geometry.ts';
import { SAFE_ZONES } from './safeZones.ts';

test.each<Orientation>(['portrait', 'landscape'])(
  'the zones that the app covers in %s lie on the canvas and leave its middle free',
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
