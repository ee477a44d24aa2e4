/** Points rates (behaviour: points-1), in whole thousandths of a point. */
import type { PointsRules } from '#schemas/generated/types.ts';

export const RATES = ['pointsPerCoin', 'pointsPerShare', 'pointsPerLike', 'pointsPerChatMinute'] as const;
export type Rate = (typeof RATES)[number];

/** Returns a rate; a missing one gives nothing. */
export function rateOf(rules: PointsRules, rate: Rate): number {
  return rules[rate] ?? 0;
}

/** Rounds half up once per event, so that sums stay exact integers. */
export function pointsFor(amount: number, rate: number): number {
  return Math.round(amount * rate * 1000);
}

/** Tells whether a rate has at most three decimal places: finer ones could not be counted exactly. */
export function isWholeThousandths(rate: number): boolean {
  return Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6;
}

/** Returns the minute of the session's clock since 1970. */
export function chatMinute(atMs: number): number {
  return Math.floor(atMs / 60_000);
}
