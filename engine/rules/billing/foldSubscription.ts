/**
 * Derives from a fetched subscription what an account may use, and until when (behaviour: billing-1). The result depends on
 * the subscription alone, so events that are doubled, late, lost or out of order change nothing.
 */
import type { Plan } from '#schemas/generated/types.ts';
import type { BillingPeriod, FetchedSubscription, ServiceStatus } from './fetchedSubscription.ts';

const DAY_MS = 86_400_000;
/** Time after the paid period in which a failed payment can be made up for. */
export const GRACE_MS = 3 * DAY_MS;

/** `late`: a payment failed. `unfinished`: the first payment is missing. */
export type BillingStatus = 'trial' | 'active' | 'late' | 'unfinished' | 'ended';

/** The change at the end of the period; the plan FREE means that the subscription ends. */
export interface NextChange {
  atMs: number;
  plan: Plan;
  /** Null = nothing is paid for. */
  period: BillingPeriod | null;
}

export interface Billing {
  plan: Plan;
  period: BillingPeriod | null;
  status: BillingStatus;
  /** End of the entitlement: the paid period, and the grace unless the subscription was cancelled. */
  untilMs: number;
  /** Null = there was no trial. */
  trialUntilMs: number | null;
  next: NextChange | null;
}

const STATUSES: Readonly<Record<ServiceStatus, BillingStatus>> = {
  active: 'active',
  canceled: 'ended',
  incomplete: 'unfinished',
  incomplete_expired: 'ended',
  past_due: 'late',
  paused: 'ended',
  trialing: 'trial',
  unpaid: 'late',
};

/** End of the entitlement in each state. */
const ENDS: Readonly<Record<BillingStatus, (fetched: FetchedSubscription) => number>> = {
  trial: renewingEnd,
  active: renewingEnd,
  late: ({ paidUntilMs, cancelAtMs }) =>
    paidUntilMs === null ? 0 : Math.min(paidUntilMs + GRACE_MS, cancelAtMs ?? Infinity),
  unfinished: () => 0,
  ended: ({ endedAtMs, status }) => (status === 'canceled' ? (endedAtMs ?? 0) : 0),
};

function renewingEnd({ periodEndMs, cancelAtMs }: FetchedSubscription): number {
  return cancelAtMs === null ? periodEndMs + GRACE_MS : Math.min(cancelAtMs, periodEndMs);
}

export function foldSubscription(fetched: FetchedSubscription): Billing {
  const status = STATUSES[fetched.status];
  return {
    plan: fetched.offer?.plan ?? 'FREE',
    period: fetched.offer?.period ?? null,
    status,
    untilMs: ENDS[status](fetched),
    trialUntilMs: fetched.trialEndMs,
    next: isOver(status) ? null : nextOf(fetched),
  };
}

const isOver = (status: BillingStatus): boolean => status === 'ended' || status === 'unfinished';

function nextOf({ cancelAtMs, planned }: FetchedSubscription): NextChange | null {
  if (cancelAtMs !== null) return { atMs: cancelAtMs, plan: 'FREE', period: null };
  return planned === null ? null : { atMs: planned.atMs, ...planned.offer };
}

/** Returns the plan that a subscription gives at a time; FREE after its end. */
export function planAt({ plan, untilMs, next }: Billing, nowMs: number): Plan {
  if (nowMs >= untilMs) return 'FREE';
  return next !== null && nowMs >= next.atMs ? next.plan : plan;
}

/** Tells whether the service may still change the subscription by itself, so that it has to be fetched. */
export const isOpen = ({ status }: Pick<Billing, 'status'>): boolean => status !== 'ended';
