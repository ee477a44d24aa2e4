import { expect, test } from 'vitest';
import { largestFittingPx, secondSizePx } from './readableSize.ts';

test('second texts stay readable in portrait, where the main text is (behaviour: lint-3)', () => {
  expect(secondSizePx(58, 0.36, 'portrait')).toBe(28);
  expect(secondSizePx(100, 0.36, 'portrait')).toBe(36);
  expect(secondSizePx(28, 0.5, 'portrait')).toBe(28);
  expect(secondSizePx(24, 0.5, 'portrait')).toBe(12);
  expect(secondSizePx(58, 0.5, 'landscape')).toBe(29);
});

test('the largest size that fits is found, in quarters of a pixel', () => {
  const upTo = (most: number) => (px: number) => px <= most;
  expect(largestFittingPx(40, upTo(50))).toBe(40);
  expect(largestFittingPx(40, upTo(31.3))).toBe(31.25);
  expect(largestFittingPx(40, upTo(0))).toBe(1);
  expect(largestFittingPx(0.5, upTo(0))).toBe(0.5);
});
