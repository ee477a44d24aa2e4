import { expect, test } from 'vitest';
import { findPrice, priceText } from './priceText.ts';

const price = {
  plan: 'PRO',
  period: 'month',
  amounts: { eur: 999, usd: 1_049, jpy: 1_500 },
  isTaxIncluded: true,
} as const;

// behaviour: billing-30
test.each([
  ['en', '€9.99 / $10.49 / ¥1,500'],
  ['de', '9,99 € / 10,49 $ / 1.500 ¥'],
] as const)('a price has the decimal places of each currency: %s', (locale, expected) => {
  expect(priceText(price, locale).replaceAll('\u00a0', ' ')).toBe(expected);
});

test('a plan that is not sold with a period has no price', () => {
  expect(findPrice([price], 'PRO', 'month')).toBe(price);
  expect(findPrice([price], 'PRO', 'year')).toBeUndefined();
});
