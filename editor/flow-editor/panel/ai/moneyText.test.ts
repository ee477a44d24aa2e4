import { expect, test } from 'vitest';
import { moneyText } from './moneyText.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

test.for([
  [0, 'en', '€0.00'],
  [1.234, 'en', '€1.23'],
  [0.004237, 'en', '€0.0042'],
  [0.000021, 'de', '0,000021 €'],
  [1234.5, 'de', '1.234,50 €'],
] as const)('%f is written so that it is not nothing (%s)', ([amount, locale, words]) => {
  expect(plain(moneyText(amount, 'EUR', locale))).toBe(words);
});
