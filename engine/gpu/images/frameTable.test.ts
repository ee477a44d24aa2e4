import { expect, test } from 'vitest';
import { createFrameTable } from './frameTable.ts';

const table = createFrameTable([200, 50, 1000]);

test.each([
  [-500, 0, 700],
  [0, 0, 200],
  [199, 0, 1],
  [200, 1, 50],
  [249, 1, 1],
  [250, 2, 1000],
  [1249, 2, 1],
  [1250, 0, 200],
  [1250 * 1_000_000 + 260, 2, 990],
])('%d ms after its beginning it shows frame %d, for %d ms', (elapsedMs, index, leftMs) => {
  expect(table.at(elapsedMs)).toBe(index);
  expect(table.leftAt(elapsedMs)).toBe(leftMs);
});

test('after the last frame comes the first', () => {
  expect([0, 1, 2].map((index) => table.after(index))).toEqual([1, 2, 0]);
});
