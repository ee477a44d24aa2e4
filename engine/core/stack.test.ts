import { describe, expect, test } from 'vitest';
import { moveStack, restingStack } from './stack.ts';
import type { StackRow } from './stack.ts';

const HEIGHT = 100;

function places(rows: readonly StackRow[], nowMs: number) {
  const written: { yPx: number; opacity: number }[] = [];
  const isMoving = moveStack(rows, 10, HEIGHT, 1000, nowMs, (index, place) => (written[index] = { ...place }));
  return { written, isMoving };
}

describe('at rest', () => {
  const resting = (heights: number[], boxHeightPx: number) => {
    const asked: number[] = [];
    const heightOf = (index: number) => {
      asked.push(index);
      return heights[index]!;
    };
    const { first, rows } = restingStack(heights.length, heightOf, 10, boxHeightPx);
    return { first, tops: rows.map((row) => row.topPx), asked };
  };

  test('rows stand on the bottom of the box', () => {
    expect(resting([20, 30, 40], 200)).toMatchObject({ first: 0, tops: [90, 120, 160] });
    expect(resting([], 200)).toMatchObject({ first: 0, tops: [] });
  });

  test('two leaving rows stand above what fits, and nothing is asked about older ones', () => {
    const { first, tops, asked } = resting([20, 20, 20, 20, 20, 20], 50);
    expect(first).toBe(2);
    expect(tops).toEqual([-60, -30, 0, 30]);
    expect(asked).toEqual([5, 4, 3, 2]);
  });

  test('a newest row higher than the box is there all the same', () => {
    expect(resting([20, 90], 50)).toMatchObject({ first: 0, tops: [-70, -40] });
  });
});

describe('rows that arrive', () => {
  // Heights 30, 40, 50, 40 and gaps of 10: the second one fits until the last one comes.
  const rows: StackRow[] = [
    { topPx: -90, heightPx: 30, arrivedAtMs: 0 },
    { topPx: -50, heightPx: 40, arrivedAtMs: 0 },
    { topPx: 0, heightPx: 50, arrivedAtMs: 0 },
    { topPx: 60, heightPx: 40, arrivedAtMs: 5000 },
  ];

  test('at no moment does anything reach out of the box', () => {
    for (let nowMs = 4990; nowMs <= 6010; nowMs += 10) {
      for (const [index, { yPx, opacity }] of places(rows, nowMs).written.entries()) {
        if (opacity === 0) continue;
        expect(yPx, `row ${index} at ${nowMs}`).toBeGreaterThanOrEqual(0);
        expect(yPx + rows[index]!.heightPx, `row ${index} at ${nowMs}`).toBeLessThanOrEqual(HEIGHT);
      }
    }
  });

  test('the older ones stand where they were and are pushed up', () => {
    expect([5000, 5500, 6000].map((nowMs) => places(rows, nowMs).written[2]!.yPx)).toEqual([50, 6.25, 0]);
    expect([5500, 6000].map((nowMs) => places(rows, nowMs).isMoving)).toEqual([true, false]);
  });

  test('what is pushed out fades from whole to nothing before the push is over; what was out is not seen', () => {
    const seen = [5000, 5100, 5300, 6000].map((nowMs) => places(rows, nowMs).written.map(({ opacity }) => opacity));
    expect(seen.map(([farOut]) => farOut)).toEqual([0, 0, 0, 0]);
    expect(seen.map((opacities) => opacities[1])).toEqual([1, expect.closeTo(0.458), 0, 0]);
    expect(seen.map((opacities) => opacities[3])).toEqual([0, 0, expect.closeTo(0.314), 1]);
  });

  test('at rest everything is at its place', () => {
    expect(places(rows, 9000).written.slice(2)).toEqual([
      { yPx: 0, opacity: 1 },
      { yPx: 60, opacity: 1 },
    ]);
  });

  test('one that took a place that was there pushes nobody and is seen at once', () => {
    const grown = rows.map((row) => ({ ...row, arrivedAtMs: null }));
    expect(places(grown, 5000).isMoving).toBe(false);
    expect(places(grown, 5000).written.slice(2)).toEqual([
      { yPx: 0, opacity: 1 },
      { yPx: 60, opacity: 1 },
    ]);
  });

  test('a row that lost its place fades although there is room', () => {
    const leaving: StackRow[] = [
      { topPx: 10, heightPx: 30, arrivedAtMs: 0, isLeaving: true },
      { topPx: 60, heightPx: 40, arrivedAtMs: 5000 },
    ];
    const seen = [5000, 5100, 5300, 6000].map((nowMs) => places(leaving, nowMs).written[0]!.opacity);
    expect(seen).toEqual([1, expect.closeTo(0.458), 0, 0]);
  });

  test('a newest row that is higher than the box ends at its bottom', () => {
    const high: StackRow[] = [{ topPx: -30, heightPx: 130, arrivedAtMs: 0 }];
    expect(places(high, 9000).written).toEqual([{ yPx: -30, opacity: 1 }]);
  });
});
