/** Money, also where it is far less than a cent: `€0.0042`. */
import type { Locale } from '#schemas/generated/types.ts';

const SMALL = 0.01;

export function moneyText(amount: number, currency: string, locale: Locale): string {
  const digits = amount > 0 && amount < SMALL ? { maximumSignificantDigits: 2 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount);
}
