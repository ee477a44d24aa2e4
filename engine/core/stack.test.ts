import { describe, expect, test } from 'vitest';
import { moveStack, restingStack } from './stack.ts';
import type { StackRow } from './stack.ts';

function places(rows: readonly StackRow[], nowMs: number) {
  const written: { yPx: number; opacity: number }[] = [];
  const isMoving = moveStack(rows, 10, 1000, nowMs, (index, place) => (written[index] = { ...place }));
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

describe('an arriving row', () => {
  const rows: StackRow[] = [
    { topPx: -40, heightPx: 30, arrivedAtMs: 0 },
    { topPx: 0, heightPx: 50, arrivedAtMs: 0 },
    { topPx: 60, heightPx: 40, arrivedAtMs: 5000 },
  ];

  test('comes from below; the older ones stand where they were and are pushed up', () => {
    expect(places(rows, 5000).written.map((place) => place.yPx)).toEqual([10, 50, 110]);
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

test('a row that lost its place fades although there is room', () => {
  const rows: StackRow[] = [
    { topPx: 20, heightPx: 30, arrivedAtMs: 0, isLeaving: true },
    { topPx: 60, heightPx: 30, arrivedAtMs: 5000 },
  ];
  expect(places(rows, 5000).written[0]!.opacity).toBe(1);
  expect(places(rows, 5500).written[0]!.opacity).toBe(0.125);
  expect(places(rows, 6000).written[0]!.opacity).toBe(0);
});

test('a newest row higher than the box is shown all the same', () => {
  expect(places([{ topPx: -50, heightPx: 250, arrivedAtMs: 0 }], 9000).written).toEqual([{ yPx: -50, opacity: 1 }]);
});

describe('rows that stay inside', () => {
  const HEIGHT = 100;
  // Heights 30, 50, 40 and gaps of 10: the first one fits until the last one comes.
  const rows: StackRow[] = [
    { topPx: -120, heightPx: 30, arrivedAtMs: 0 },
    { topPx: -50, heightPx: 40, arrivedAtMs: 0 },
    { topPx: 0, heightPx: 50, arrivedAtMs: 0 },
    { topPx: 60, heightPx: 40, arrivedAtMs: 5000 },
  ];
  function inside(nowMs: number) {
    const written: { yPx: number; opacity: number }[] = [];
    moveStack(rows, 10, 1000, nowMs, (index, place) => (written[index] = { ...place }), HEIGHT);
    return written;
  }

  test('at no moment does anything reach out of the box', () => {
    for (let nowMs = 4990; nowMs <= 6010; nowMs += 10) {
      for (const [index, { yPx, opacity }] of inside(nowMs).entries()) {
        if (opacity === 0) continue;
        expect(yPx, `row ${index} at ${nowMs}`).toBeGreaterThanOrEqual(0);
        expect(yPx + rows[index]!.heightPx, `row ${index} at ${nowMs}`).toBeLessThanOrEqual(HEIGHT);
      }
    }
  });

  test('what is pushed out fades from whole to nothing before the push is over; what was out is not seen', () => {
    const seen = [5000, 5100, 5300, 6000].map((nowMs) => inside(nowMs).map(({ opacity }) => opacity));
    expect(seen.map(([farOut]) => farOut)).toEqual([0, 0, 0, 0]);
    expect(seen.map((opacities) => opacities[1])).toEqual([1, expect.closeTo(0.458), 0, 0]);
    expect(seen.map((opacities) => opacities[3])).toEqual([0, 0, expect.closeTo(0.314), 1]);
  });

  test('at rest everything is where it is without the box', () => {
    expect(inside(9000).slice(2)).toEqual([
      { yPx: 0, opacity: 1 },
      { yPx: 60, opacity: 1 },
    ]);
  });

  test('a newest row that is higher than the box ends at its bottom', () => {
    const high: StackRow[] = [{ topPx: -30, heightPx: 130, arrivedAtMs: 0 }];
    let place = { yPx: 0, opacity: 0 };
    moveStack(high, 10, 1000, 9000, (_index, next) => (place = { ...next }), HEIGHT);
    expect(place).toEqual({ yPx: -30, opacity: 1 });
  });
});
