import { expect, test } from 'vitest';
import { createPaintWait } from './paintWait.ts';

function make() {
  const painted: (() => void)[] = [];
  const told: number[] = [];
  const reach = createPaintWait<number>(
    (task) => painted.push(task),
    (value) => told.push(value),
    (older, newer) => Math.max(older, newer),
  );
  return { reach, told, painted, paint: () => painted.shift()?.() };
}

test('a value is told after it was painted', () => {
  const { reach, told, paint } = make();
  reach(1);
  expect(told).toEqual([]);
  paint();
  expect(told).toEqual([1]);
  reach(2);
  paint();
  expect(told).toEqual([1, 2]);
});

test('what came while one waits waits for a painting of its own', () => {
  const { reach, told, paint } = make();
  [1, 2, 3].forEach(reach);
  paint();
  expect(told).toEqual([1]);
  paint();
  expect(told).toEqual([1, 3]);
});

test('a page that is not painted keeps one task, however much comes', () => {
  const { reach, told, painted, paint } = make();
  for (let value = 1; value <= 100_000; value++) reach(value);
  expect(painted).toHaveLength(1);
  paint();
  paint();
  expect([told, painted.length]).toEqual([[1, 100_000], 0]);
});
