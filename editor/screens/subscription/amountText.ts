import { shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale, PlanUseAnswer } from '#schemas/generated/types.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** Formats an amount of a quota: bytes as KB, MB or GB, everything else as a number. */
export function amountText(name: PlanUseAnswer['quotas'][number]['name'], locale: Locale): (amount: number) => string {
  if (!name.startsWith('bytes')) return (amount) => wholeNumberText(amount, locale);
  // Rounded up: what is used never looks like less than it is.
  const tenths = (amount: number, unit: number): string =>
    shortDecimalText(Math.ceil((amount * 10) / unit) / 10, locale);
  return (amount) => {
    if (amount >= GIB) return `${tenths(amount, GIB)} GB`;
    return amount >= MIB ? `${tenths(amount, MIB)} MB` : `${wholeNumberText(Math.ceil(amount / KIB), locale)} KB`;
  };
}
