import { expect, test } from 'vitest';
import { secondSizePx } from './readableSize.ts';

test('second texts stay readable in portrait, where the main text is (behaviour: lint-3)', () => {
  expect(secondSizePx(58, 0.36, 'portrait')).toBe(28);
  expect(secondSizePx(100, 0.36, 'portrait')).toBe(36);
  expect(secondSizePx(28, 0.5, 'portrait')).toBe(28);
  expect(secondSizePx(24, 0.5, 'portrait')).toBe(12);
  expect(secondSizePx(58, 0.5, 'landscape')).toBe(29);
});
