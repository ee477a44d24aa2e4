import { expect, test } from 'vitest';
import { controlAfterKey } from './useToolbarKeys.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['ArrowDown', 1, null],
  ['Tab', 1, null],
])('%s on control %d of five leads to %s', (key, current, expected) => {
  expect(controlAfterKey(key, current, 5)).toBe(expected);
});
