import { shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale, PlanUseAnswer } from '#schemas/generated/types.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Formats an amount of a quota: bytes as KB or MB, everything else as a number. */
export function amountText(name: PlanUseAnswer['quotas'][number]['name'], locale: Locale): (amount: number) => string {
  if (!name.startsWith('bytes')) return (amount) => wholeNumberText(amount, locale);
  // Rounded up: what is used never looks like less than it is.
  return (amount) =>
    amount >= MIB
      ? `${shortDecimalText(Math.ceil((amount * 10) / MIB) / 10, locale)} MB`
      : `${wholeNumberText(Math.ceil(amount / KIB), locale)} KB`;
}
