/** What viewers get points for (behaviour: points-1), in whole thousandths of a point. */
import type { PointsRules } from '#schemas/generated/types.ts';

export const RATES = ['pointsPerCoin', 'pointsPerShare', 'pointsPerLike', 'pointsPerChatMinute'] as const;
export type Rate = (typeof RATES)[number];

/** A rate that is set; what is left out gives nothing. */
export function rateOf(rules: PointsRules, rate: Rate): number {
  return rules[rate] ?? 0;
}

/** Rounded half up once per event, so that sums stay exact integers. */
export function pointsFor(amount: number, rate: number): number {
  return Math.round(amount * rate * 1000);
}

/** Whether a rate has no more than three decimal places: finer ones could not be counted exactly. */
export function isWholeThousandths(rate: number): boolean {
  return Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6;
}

/** The minute of the session's clock, counted from 1970. */
export function chatMinute(atMs: number): number {
  return Math.floor(atMs / 60_000);
}
