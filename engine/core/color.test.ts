import { expect, test } from 'vitest';
import { isColor, parseColor } from './color.ts';

test('a colour is read once and then shared', () => {
  const first = parseColor('rgba(10, 20, 30, 0.5)');
  expect(first).toEqual({ r: 10, g: 20, b: 30, a: 0.5 });
  expect(parseColor('rgba(10, 20, 30, 0.5)')).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
});

test('what is no colour stays none, also the second time', () => {
  expect(parseColor('#12')).toBeNull();
  expect(parseColor('#12')).toBeNull();
  expect(isColor('#12')).toBe(false);
  expect(isColor('tomato')).toBe(true);
});

test('thousands of different colours are read correctly although only some are remembered', () => {
  for (let value = 0; value < 3000; value++) {
    expect(parseColor(`rgb(${value % 256}, ${value >> 8}, 7)`)).toEqual({ r: value % 256, g: value >> 8, b: 7, a: 1 });
  }
});
