import { expect, test } from 'vitest';
import { frameOf, handlesOf, handleUnder } from './handles.ts';

const box = (width: number, height: number) => ({ x: 100, y: 100, width, height });
const shown = (width: number, height: number): string =>
  handlesOf(frameOf(box(width, height)))
    .map(({ handle }) => handle)
    .join(' ');

test('a side that is too short has no handle in its middle', () => {
  expect(shown(200, 100)).toBe('nw n ne e se s sw w');
  expect(shown(200, 30)).toBe('nw n ne se s sw');
  expect(shown(30, 30)).toBe('nw ne se sw');
});

test('around a tiny box the handles stand apart from it, so that it can still be dragged', () => {
  const tiny = box(4, 2);
  expect(frameOf(tiny)).toEqual({ x: 87, y: 86, width: 30, height: 30 });
  expect(handleUnder(tiny, 102, 101)).toBeNull();
  expect(handleUnder(tiny, 87, 86)).toBe('nw');
});

test('a press hits drawn handles only, a corner before an edge', () => {
  expect(handleUnder(box(200, 100), 200, 95)).toBe('n');
  expect(handleUnder(box(200, 100), 308, 208)).toBe('se');
  expect(handleUnder(box(200, 100), 309, 208)).toBeNull();
  expect(handleUnder(box(200, 30), 100, 115)).toBeNull();
});
