/** Reads the service's subscription object. Pure, apart from the prices of a planned change. */
import type Stripe from 'stripe';
import type { Offer, ServiceStatus } from '#engine/rules/billing/fetchedSubscription.ts';
import type { ServiceSubscription } from '../paymentProvider.ts';
import { offerOf } from './prices.ts';

const toMs = (seconds: number): number => seconds * 1000;
const toMsOrNull = (seconds: number | null): number | null => (seconds === null ? null : toMs(seconds));
const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);

const STATUSES: readonly ServiceStatus[] = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
];

/** A state that the service may add later gives nothing. */
const statusOf = ({ status }: Stripe.Subscription): ServiceStatus =>
  STATUSES.find((known) => known === status) ?? 'incomplete';

/** The price that a schedule changes to, and when; null = no change is planned. */
export interface PlannedPrice {
  atS: number;
  priceId: string;
}

export function plannedPrice({ schedule }: Stripe.Subscription): PlannedPrice | null {
  if (schedule === null || typeof schedule === 'string') return null;
  const end = schedule.current_phase?.end_date;
  const next = schedule.phases.find(({ start_date: start }) => end !== undefined && start >= end);
  const price = next?.items[0]?.price;
  return next === undefined || price === undefined ? null : { atS: next.start_date, priceId: idOf(price) };
}

/** Facts that are not in the subscription object itself. */
export interface Beside {
  /** Paid invoices of a subscription with an unpaid one. */
  paidUntilMs: number | null;
  /** The offer of the planned price. */
  plannedOffer: Offer | null;
}

export function readSubscription(subscription: Stripe.Subscription, beside: Beside): ServiceSubscription {
  const [item] = subscription.items.data;
  const planned = plannedPrice(subscription);
  const periodEndMs = toMs(item?.current_period_end ?? 0);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: statusOf(subscription),
    offer: item === undefined ? null : offerOf(item.price),
    periodStartMs: toMs(item?.current_period_start ?? 0),
    periodEndMs,
    trialEndMs: toMsOrNull(subscription.trial_end),
    cancelAtMs: toMsOrNull(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEndMs : null),
    endedAtMs: toMsOrNull(subscription.ended_at),
    paidUntilMs: beside.paidUntilMs,
    planned:
      planned === null || beside.plannedOffer === null ? null : { atMs: toMs(planned.atS), offer: beside.plannedOffer },
  };
}

/** Returns the end of the last period that invoices paid for; null = none. */
export function paidUntil(invoices: readonly Stripe.Invoice[]): number | null {
  const ends = invoices
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data.map(({ period }) => toMs(period.end)));
  return ends.length === 0 ? null : Math.max(...ends);
}
