/** Describes a subscription as the payment service reports it, reduced to what decides about an account's plan. */
import type { Plan } from '#schemas/generated/types.ts';

export type BillingPeriod = 'month' | 'year';

/** A plan with the period that it is paid for. */
export interface Offer {
  plan: Plan;
  period: BillingPeriod;
}

/** States of a subscription at the service. */
export type ServiceStatus =
  'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing' | 'unpaid';

export interface FetchedSubscription {
  status: ServiceStatus;
  /** Null = a price that this server does not sell. */
  offer: Offer | null;
  /** The current period, which has started even if nobody has paid for it. */
  periodStartMs: number;
  periodEndMs: number;
  /** Null = it never had a trial. */
  trialEndMs: number | null;
  /** Time at which it ends instead of renewing; null = it renews. */
  cancelAtMs: number | null;
  /** Null = it has not ended. */
  endedAtMs: number | null;
  /** End of the last period that was paid, for subscriptions with an unpaid invoice; null = none was paid. */
  paidUntilMs: number | null;
  /** Change that is scheduled for the end of a period; null = none. */
  planned: { atMs: number; offer: Offer } | null;
}
