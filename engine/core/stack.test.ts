import { describe, expect, test } from 'vitest';
import { firstDrawnRow, moveStack, stackTops } from './stack.ts';
import type { StackRow } from './stack.ts';

function places(rows: readonly StackRow[], nowMs: number) {
  const written: { yPx: number; opacity: number }[] = [];
  const isMoving = moveStack(rows, 10, 1000, nowMs, (index, place) => (written[index] = { ...place }));
  return { written, isMoving };
}

test('rows stand on the bottom of the box', () => {
  expect(stackTops([20, 30, 40], 10, 200)).toEqual([90, 120, 160]);
  expect(stackTops([], 10, 200)).toEqual([]);
});

test('what fits is drawn, two leaving rows above it, and the newest even when it is too high', () => {
  expect(firstDrawnRow([-90, -60, -30, 0, 30])).toBe(1);
  expect(firstDrawnRow([10, 40])).toBe(0);
  expect(firstDrawnRow([-700, -500])).toBe(0);
  expect(firstDrawnRow([-900, -800, -700, -500])).toBe(1);
  expect(firstDrawnRow([])).toBe(0);
});

describe('an arriving row', () => {
  const rows: StackRow[] = [
    { topPx: -40, heightPx: 30, arrivedAtMs: 0 },
    { topPx: 0, heightPx: 50, arrivedAtMs: 0 },
    { topPx: 60, heightPx: 40, arrivedAtMs: 5000 },
  ];

  test('leaves the older ones where they were, then pushes them up', () => {
    expect(places(rows, 5000).written.map((place) => place.yPx)).toEqual([10, 50, 60]);
    const { written, isMoving } = places(rows, 5500);
    expect(written[1]!.yPx).toBe(6.25);
    expect(isMoving).toBe(true);
  });

  test('fades what it pushes out of the box', () => {
    expect(places(rows, 5000).written.map((place) => place.opacity)).toEqual([1, 1, 1]);
    expect(places(rows, 5500).written[0]!.opacity).toBeCloseTo(6.25 / 40);
    expect(places(rows, 6000)).toEqual({
      written: [
        { yPx: -40, opacity: 0 },
        { yPx: 0, opacity: 1 },
        { yPx: 60, opacity: 1 },
      ],
      isMoving: false,
    });
  });

  test('pushes nobody when it took a place that was there', () => {
    const grown = rows.map((row) => ({ ...row, arrivedAtMs: null }));
    expect(places(grown, 5000).written.map((place) => place.yPx)).toEqual([-40, 0, 60]);
    expect(places(grown, 5000).isMoving).toBe(false);
  });
});

test('a newest row higher than the box is shown all the same', () => {
  expect(places([{ topPx: -50, heightPx: 250, arrivedAtMs: 0 }], 9000).written).toEqual([{ yPx: -50, opacity: 1 }]);
});
