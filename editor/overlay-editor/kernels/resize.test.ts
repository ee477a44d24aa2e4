import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionOf, type Handle, handlePoint, HANDLES, MIN_SIZE, resizeBox, scaledWith } from './resize.ts';

const BOX = { x: 100, y: 200, width: 300, height: 150 };

// behaviour: editor-2
describe('a dragged handle moves its edges and leaves the others', () => {
  test.each<[Handle, object]>([
    ['nw', { x: 110, y: 220, width: 290, height: 130 }],
    ['n', { x: 100, y: 220, width: 300, height: 130 }],
    ['ne', { x: 100, y: 220, width: 310, height: 130 }],
    ['e', { x: 100, y: 200, width: 310, height: 150 }],
    ['se', { x: 100, y: 200, width: 310, height: 170 }],
    ['s', { x: 100, y: 200, width: 300, height: 170 }],
    ['sw', { x: 110, y: 200, width: 290, height: 170 }],
    ['w', { x: 110, y: 200, width: 290, height: 150 }],
  ])('%s', (handle, expected) => {
    expect(resizeBox(BOX, handle, 10, 20)).toEqual(expected);
  });
});

test('a handle that is dragged past the other side stops at the smallest size', () => {
  expect(resizeBox(BOX, 'nw', 999, 999)).toEqual({
    x: 400 - MIN_SIZE,
    y: 350 - MIN_SIZE,
    width: MIN_SIZE,
    height: MIN_SIZE,
  });
  expect(resizeBox(BOX, 'e', -999, 0)).toEqual({ ...BOX, width: MIN_SIZE });
});

const distance = fc.integer({ min: -400, max: 400 });

test('with the ratio kept every handle keeps it, and the opposite side or the middle stays', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HANDLES), distance, distance, (handle, dx, dy) => {
      const after = resizeBox(BOX, handle, dx, dy, { keepRatio: true });
      expect(after.width / after.height).toBeCloseTo(BOX.width / BOX.height, 6);
      expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(MIN_SIZE - 1e-9);
      const { x, y } = directionOf(handle);
      const opposite = HANDLES.find((other) => directionOf(other).x === -x && directionOf(other).y === -y)!;
      const [before, now] = [handlePoint(BOX, opposite), handlePoint(after, opposite)];
      expect(now.x).toBeCloseTo(before.x, 6);
      expect(now.y).toBeCloseTo(before.y, 6);
    }),
  );
});

test('items of a group keep their share of it', () => {
  const to = { x: 0, y: 0, width: 600, height: 75 };
  expect(scaledWith(BOX, BOX, to)).toEqual(to);
  expect(scaledWith({ x: 250, y: 275, width: 150, height: 75 }, BOX, to)).toEqual({
    x: 300,
    y: 37.5,
    width: 300,
    height: 37.5,
  });
});
