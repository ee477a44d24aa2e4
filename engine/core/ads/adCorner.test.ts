/** Tests where an ad is drawn. */
import { expect, test } from 'vitest';
import { type Box, boxesOverlap, CANVAS_SIZE } from '../geometry.ts';
import { SAFE_ZONES } from '../safeZones.ts';
import { freeCorner } from './adCorner.ts';

const ORIENTATIONS = ['portrait', 'landscape'] as const;

/** Takes corners one after the other, each covered by an item afterwards. */
function cornersIn(orientation: (typeof ORIENTATIONS)[number]): Box[] {
  const taken: Box[] = [];
  for (let corner = freeCorner(taken, orientation); corner !== null; corner = freeCorner(taken, orientation)) {
    taken.push(corner);
    if (taken.length > 50) throw new Error('corners do not end');
  }
  return taken;
}

// behaviour: plan-21
test.each(ORIENTATIONS)('an ad avoids items and the interface of the platform: %s', (orientation) => {
  const corners = cornersIn(orientation);
  const canvas = { x: 0, y: 0, ...CANVAS_SIZE[orientation] };
  corners.forEach((corner, index) => {
    for (const { box } of SAFE_ZONES[orientation]) expect(boxesOverlap(corner, box)).toBe(false);
    for (const item of corners.slice(0, index)) expect(boxesOverlap(corner, item)).toBe(false);
    expect(corner.x >= 0 && corner.x + corner.width <= canvas.width).toBe(true);
  });
  expect(corners.length).toBeGreaterThanOrEqual(2);
});

// behaviour: plan-21
test.each(ORIENTATIONS)('an item that covers everything leaves no corner: %s', (orientation) => {
  expect(freeCorner([{ x: 0, y: 0, ...CANVAS_SIZE[orientation] }], orientation)).toBeNull();
});

// behaviour: plan-21
test('a smaller ad fits where a large one does not', () => {
  const item = { x: 300, y: 0, width: 480, height: 1920 };
  expect(freeCorner([item], 'portrait')).toMatchObject({ width: 260 });
});

// behaviour: plan-21
test('an ad is as near to a corner as possible', () => {
  const bar = { x: 0, y: 260, width: 1080, height: 100 };
  expect(freeCorner([bar], 'portrait')).toMatchObject({ x: 1080 - 16 - 400, y: 266 + 110 });
});
