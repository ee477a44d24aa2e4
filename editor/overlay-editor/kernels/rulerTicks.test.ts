import { expect, test } from 'vitest';
import { rulerTicks } from './rulerTicks.ts';

const numbers = (zoom: number, offset: number, length: number) =>
  rulerTicks(zoom, offset, length).flatMap(({ at, label }) => (label === null ? [] : [[label, at]]));

test('numbers stand on round units, far enough apart to be read', () => {
  expect(numbers(0.5, 20, 220)).toEqual([
    [0, 20],
    [200, 120],
    [400, 220],
  ]);
  expect(numbers(2, -100, 200).map(([label]) => label)).toEqual([50, 100, 150]);
});

test('there are four marks between two numbers, and none outside', () => {
  const ticks = rulerTicks(1, 0, 200);
  expect(ticks.filter(({ label }) => label === null)).toHaveLength(8);
  expect(ticks.every(({ at }) => at >= 0 && at <= 200)).toBe(true);
});
