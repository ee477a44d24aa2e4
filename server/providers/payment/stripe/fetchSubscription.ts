/** Fetches a subscription with everything that decides about its account. */
import type Stripe from 'stripe';
import type { Offer } from '#engine/rules/billing/fetchedSubscription.ts';
import type { ServiceSubscription } from '../paymentProvider.ts';
import { offerOf } from './prices.ts';
import { paidUntil, plannedPrice, readSubscription } from './readSubscription.ts';

/** States in which the current period has started without being paid. */
const UNPAID: ReadonlySet<Stripe.Subscription.Status> = new Set(['past_due', 'unpaid']);

export async function fetchSubscription(stripe: Stripe, id: string): Promise<ServiceSubscription> {
  return complete(stripe, await stripe.subscriptions.retrieve(id, { expand: ['schedule'] }));
}

export async function fetchSubscriptionsOf(stripe: Stripe, customer: string): Promise<ServiceSubscription[]> {
  const found: ServiceSubscription[] = [];
  const query = { customer, status: 'all', limit: 100, expand: ['data.schedule'] } as const;
  for await (const subscription of stripe.subscriptions.list({ ...query, expand: [...query.expand] }))
    found.push(await complete(stripe, subscription));
  return found;
}

async function complete(stripe: Stripe, subscription: Stripe.Subscription): Promise<ServiceSubscription> {
  const paidUntilMs = UNPAID.has(subscription.status) ? await paidUntilOf(stripe, subscription.id) : null;
  return readSubscription(subscription, { paidUntilMs, plannedOffer: await plannedOffer(stripe, subscription) });
}

async function paidUntilOf(stripe: Stripe, subscription: string): Promise<number | null> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 100 });
  return paidUntil(data);
}

async function plannedOffer(stripe: Stripe, subscription: Stripe.Subscription): Promise<Offer | null> {
  const planned = plannedPrice(subscription);
  return planned === null ? null : offerOf(await stripe.prices.retrieve(planned.priceId));
}
