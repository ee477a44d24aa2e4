import { expect, test } from 'vitest';
import { firstViewport, viewportWith, wholeViewport } from './viewport.ts';

const SIZE = { width: 800, height: 600 };
const SMALL = { x: -150, y: 0, width: 300, height: 400 };
const LARGE = { x: -2000, y: 0, width: 4000, height: 9000 };

test('what fits is seen whole, not larger than it is', () => {
  const { x, y, zoom } = firstViewport(SIZE, SMALL);
  expect([zoom, x + SMALL.x, y]).toEqual([1, 250, 56]);
});

test('a flow that is too large begins at its top, readable, with its axis in the middle', () => {
  expect(firstViewport(SIZE, LARGE)).toEqual({ x: 400, y: 28, zoom: 0.72 });
  const { x, y, zoom } = wholeViewport({ width: 800, height: 1800 }, LARGE);
  expect([x + LARGE.x * zoom, y + LARGE.height * zoom].every((at) => at >= 0 && at <= 1800)).toBe(true);
});

test.each([
  ['inside', { x: 100, y: 100, width: 200, height: 60 }, null],
  ['above and to the left', { x: -50, y: -80, width: 200, height: 60 }, { x: 78, y: 108 }],
  ['below and to the right', { x: 700, y: 700, width: 200, height: 60 }, { x: -128, y: -188 }],
  ['wider than the window', { x: 10, y: 100, width: 2000, height: 60 }, { x: 18, y: 0 }],
])('a part %s is brought into view by as little as possible', (_where, box, moved) => {
  const wanted = moved === null ? null : { ...moved, zoom: 1 };
  expect(viewportWith({ x: 0, y: 0, zoom: 1 }, SIZE, box)).toEqual(wanted);
});
