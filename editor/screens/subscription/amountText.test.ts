import { expect, it } from 'vitest';
import { amountText } from './amountText.ts';

it.each([
  ['itemsOfAllOverlays', 1_999, 'en', '1,999'],
  ['bytesPerOverlay', 0, 'en', '0 KB'],
  ['bytesPerOverlay', 1, 'en', '1 KB'],
  ['bytesPerOverlay', 1_048_576, 'de', '1 MB'],
  ['bytesOfAllOverlays', 1_153_434, 'de', '1,2 MB'],
  ['bytesOfFiles', 2_147_483_648, 'en', '2 GB'],
] as const)('%s %d (%s): %s', (name, amount, locale, expected) => {
  expect(amountText(name, locale)(amount)).toBe(expected);
});
