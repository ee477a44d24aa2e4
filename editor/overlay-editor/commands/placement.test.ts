import { describe, expect, test } from 'vitest';
import { ITEMS } from '#engine/items/index.ts';
import { boxesOverlap, CANVAS_SIZE, centredBox } from '#engine/core/geometry.ts';
import { freePlace, isCovered, isOutside } from '#engine/core/placement.ts';
import type { Box } from '#engine/core/geometry.ts';

const ORIENTATIONS = ['portrait', 'landscape'] as const;
const box = (x: number, y: number, width = 300, height = 120): Box => ({ x, y, width, height });

// behaviour: canvas-4
test('the app covers the head, the chat, the buttons and the foot of a phone', () => {
  expect(isCovered(box(40, 240), 'portrait')).toBe(true);
  expect(isCovered(box(40, 1000), 'portrait')).toBe(true);
  expect(isCovered(box(700, 1600), 'portrait')).toBe(true);
  expect(isCovered(box(780, 850), 'portrait')).toBe(true);
  expect(isCovered(box(40, 260), 'portrait')).toBe(false);
});

// behaviour: canvas-5
test('an item is outside when hardly anything of it is on the canvas', () => {
  expect(isOutside(box(-400, 300), 'portrait')).toBe(true);
  expect(isOutside(box(1000, 300), 'portrait')).toBe(true);
  expect(isOutside(box(900, 300), 'portrait')).toBe(false);
  expect(isOutside(box(1000, 300), 'landscape')).toBe(false);
});

describe.each(ORIENTATIONS)('a free place in %s', (orientation) => {
  test('stays when it is free, and is the nearest one when it is covered', () => {
    expect(freePlace(box(700, 400), [], orientation)).toEqual(box(700, 400));
    const moved = freePlace(box(700, 20), [], orientation)!;
    expect([moved.x, isCovered(moved, orientation)]).toEqual([700, false]);
    expect(moved.y).toBeLessThan(300);
  });

  test('one item of every type: seen on the canvas, and no two in one place', () => {
    const { width, height } = CANVAS_SIZE[orientation];
    const placed: Box[] = [];
    for (const { defaultSize } of Object.values(ITEMS)) {
      const wanted = centredBox(defaultSize, orientation);
      if (wanted.height === height) continue;
      const at = freePlace(wanted, placed, orientation)!;
      expect(isCovered(at, orientation)).toBe(false);
      expect([at.x >= 0, at.y >= 0, at.x + at.width <= width, at.y + at.height <= height]).not.toContain(false);
      placed.push(at);
    }
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(placed.length / 2);
  });

  // behaviour: canvas-5
  test('beside others while there is room', () => {
    const placed: Box[] = [];
    for (let n = 0; n < 6; n++) placed.push(freePlace(box(500, 500), placed, orientation)!);
    const clashes = placed.flatMap((one, index) => placed.slice(index + 1).filter((other) => boxesOverlap(one, other)));
    expect(clashes).toEqual([]);
  });

  test('what fills the canvas has none', () => {
    expect(freePlace({ x: 0, y: 0, ...CANVAS_SIZE[orientation] }, [], orientation)).toBeNull();
    expect(freePlace(box(0, 0, 5000, 10), [], orientation)).toBeNull();
  });
});
