/** Decides what a user may do with an offered plan (behaviour: billing-4). Pure. */
import { changeKind } from '#engine/rules/billing/changeKind.ts';
import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';
import type { Plan, SubscriptionStatus } from '#schemas/generated/types.ts';

export type Subscription = NonNullable<SubscriptionStatus['subscription']>;

/** `current`: it is paid for now. `next`: it starts at the end of the period. */
export type PlanAction = 'buy' | 'upgrade' | 'downgrade' | 'cancel' | 'current' | 'next' | 'none';

/** Tells whether the payment service keeps renewing or collecting it. */
export const isRunning = (subscription: Subscription | null): subscription is Subscription =>
  subscription !== null && subscription.status !== 'ended';

export function planAction(subscription: Subscription | null, plan: Plan, period: BillingPeriod): PlanAction {
  if (!isRunning(subscription)) return plan === 'FREE' ? 'current' : 'buy';
  return plan === 'FREE' ? freeAction(subscription) : paidAction(subscription, plan, period);
}

function freeAction({ next }: Subscription): PlanAction {
  return next?.plan === 'FREE' ? 'next' : 'cancel';
}

function paidAction({ status, next, ...from }: Subscription, plan: Plan, period: BillingPeriod): PlanAction {
  if (from.period === null || status === 'unfinished') return 'none';
  if (next?.plan === plan && next.period === period) return 'next';
  const kind = changeKind({ plan: from.plan, period: from.period }, { plan, period });
  if (kind === 'none') return 'current';
  return kind === 'upgrade' && !allowsUpgrade(status, next) ? 'none' : kind;
}

/** The server refuses an upgrade after a failed payment and while another plan is planned. */
function allowsUpgrade(status: Subscription['status'], next: Subscription['next']): boolean {
  return status !== 'late' && (next === null || next.plan === 'FREE');
}
