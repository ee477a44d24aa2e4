import { describe, expect, test } from 'vitest';
import { align, type Alignment, centreOnOverlay, distribute, expandToOverlay, reorder } from './arrange.ts';

const A = { id: 'a', box: { x: 100, y: 100, width: 100, height: 50 } };
const B = { id: 'b', box: { x: 300, y: 400, width: 200, height: 100 } };
const C = { id: 'c', box: { x: 900, y: 150, width: 100, height: 100 } };

const placesOf = (placed: readonly { box: { x: number; y: number } }[]): number[][] =>
  placed.map(({ box }) => [box.x, box.y]);

describe('several items are aligned with each other', () => {
  test.each<[Alignment, number[][]]>([
    [
      'left',
      [
        [100, 100],
        [100, 400],
      ],
    ],
    [
      'centre',
      [
        [250, 100],
        [200, 400],
      ],
    ],
    [
      'right',
      [
        [400, 100],
        [300, 400],
      ],
    ],
    [
      'top',
      [
        [100, 100],
        [300, 100],
      ],
    ],
    [
      'middle',
      [
        [100, 275],
        [300, 250],
      ],
    ],
    [
      'bottom',
      [
        [100, 450],
        [300, 400],
      ],
    ],
  ])('%s', (how, expected) => {
    expect(placesOf(align([A, B], how, 'portrait'))).toEqual(expected);
  });
});

test('a single item is aligned with the overlay', () => {
  expect(placesOf(align([A], 'right', 'portrait'))).toEqual([[980, 100]]);
  expect(placesOf(align([A], 'bottom', 'landscape'))).toEqual([[100, 1030]]);
});

// behaviour: editor-4
test('centring moves all together', () => {
  expect(placesOf(centreOnOverlay([A, B], 'horizontal', 'portrait'))).toEqual([
    [340, 100],
    [540, 400],
  ]);
  expect(placesOf(centreOnOverlay([A], 'vertical', 'landscape'))).toEqual([[100, 515]]);
  expect(centreOnOverlay([], 'vertical', 'portrait')).toEqual([]);
});

// behaviour: editor-4
test('expanding fills the overlay of the orientation', () => {
  expect(expandToOverlay([A], 'landscape')[0]!.box).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
});

test('distributing makes equal gaps and leaves the outer two', () => {
  expect(placesOf(distribute([C, A, B], 'horizontal'))).toEqual([
    [100, 100],
    [450, 400],
    [900, 150],
  ]);
  expect(distribute([A, B], 'horizontal')).toEqual([A, B]);
});

describe('order', () => {
  const order = ['a', 'b', 'c', 'd'];
  test.each([
    ['front', ['a'], ['b', 'c', 'd', 'a']],
    ['back', ['c', 'd'], ['c', 'd', 'a', 'b']],
    ['forward', ['a', 'b'], ['c', 'a', 'b', 'd']],
    ['forward', ['d'], ['a', 'b', 'c', 'd']],
    ['backward', ['b', 'd'], ['b', 'a', 'd', 'c']],
  ] as const)('%s of %j', (move, ids, expected) => {
    expect(reorder(order, new Set(ids), move)).toEqual(expected);
  });
});
