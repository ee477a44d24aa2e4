import { expect, test } from 'vitest';
import { fitResult } from './fitResult.ts';
import { placeResult } from './resultPlace.ts';

// behaviour: wheel-12
test.each([
  [400, 400],
  [300, 700],
  [700, 300],
  [90, 90],
])('in a box of %d × %d name and wheel stand under each other inside the box', (width, height) => {
  const place = placeResult({ width, height }, 'Anna');
  const size = Math.min(width, height) * place.wheelScale;
  const middle = height / 2 - place.wheelUp;
  expect(middle - size / 2).toBeGreaterThanOrEqual(0);
  expect(middle + size / 2).toBeLessThanOrEqual(place.y);
  expect(place.y + place.height).toBeLessThanOrEqual(height + 1);
  expect([place.x >= 0, place.x + place.width <= width]).toEqual([true, true]);
  expect(place.wheelScale).toBeGreaterThan(0.7);
});

// behaviour: wheel-12
test('the wheel keeps its size where there is room, and always without a name', () => {
  expect(placeResult({ width: 300, height: 700 }, 'Anna').wheelScale).toBe(1);
  expect(placeResult({ width: 300, height: 300 }, ' ')).toMatchObject({ text: '', wheelScale: 1, wheelUp: 0 });
});

// behaviour: wheel-12
test.each([
  [4, 1],
  [12, 2],
  [40, 3],
  [900, 3],
])('a name of %d letters is on at most %d lines', (letters, lines) => {
  const { fontSizePx, maxLines } = fitResult(100, (size) => Math.ceil((letters * size) / 400));
  expect(maxLines).toBe(lines);
  expect(fontSizePx * maxLines * 1.12).toBeLessThanOrEqual(100);
  expect(fontSizePx).toBeGreaterThanOrEqual(24);
});
