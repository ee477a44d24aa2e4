/** Sorts a change of a subscription: upgrades apply at once and are charged, downgrades wait for the end of the period. */
import { isInPlan } from '../plans.ts';
import type { BillingPeriod, Offer } from './fetchedSubscription.ts';

export type ChangeKind = 'none' | 'upgrade' | 'downgrade';

const MONTHS: Readonly<Record<BillingPeriod, number>> = { month: 1, year: 12 };

/** An upgrade takes nothing away: the plan is not lower and the period not shorter (behaviour: billing-4). */
export function changeKind(from: Offer, to: Offer): ChangeKind {
  if (from.plan === to.plan && from.period === to.period) return 'none';
  const takesNothing = isInPlan(from.plan, to.plan) && MONTHS[to.period] >= MONTHS[from.period];
  return takesNothing ? 'upgrade' : 'downgrade';
}
