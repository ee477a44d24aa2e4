/** Changes subscriptions at the service. */
import type Stripe from 'stripe';
import type { Offer } from '#engine/rules/billing/fetchedSubscription.ts';
import { priceOf } from './prices.ts';

const scheduleOf = ({ schedule }: Stripe.Subscription): string | null =>
  schedule === null || typeof schedule === 'string' ? schedule : schedule.id;

/** Change to another price that charges the difference at once. */
interface PriceChange {
  items: { id: string; price: string }[];
  proration_behavior: 'always_invoice';
  cancel_at_period_end: false;
  /** Time as of which the difference is computed, in epoch seconds. */
  proration_date?: number;
}

async function priceChange(stripe: Stripe, id: string, to: Offer, atMs: number): Promise<PriceChange> {
  const price = await priceOf(stripe, to);
  const { items, status } = await stripe.subscriptions.retrieve(id);
  const { id: item, current_period_start: startS } = items.data[0]!;
  return {
    items: [{ id: item, price }],
    proration_behavior: 'always_invoice',
    cancel_at_period_end: false,
    // A trial charges nothing. The service refuses times before the period, which may have begun after the price was read.
    ...(status !== 'trialing' && { proration_date: Math.max(Math.floor(atMs / 1000), startS) }),
  };
}

/** Computes what an upgrade charges; changes nothing. */
export async function upgradePrice(
  stripe: Stripe,
  subscription: string,
  to: Offer,
  atMs: number,
): Promise<{ amount: number; currency: string }> {
  const subscription_details = await priceChange(stripe, subscription, to, atMs);
  const { amount_due: amount, currency } = await stripe.invoices.createPreview({ subscription, subscription_details });
  return { amount, currency };
}

/** Changes the price now and charges the difference. A refused payment changes nothing. */
export async function upgrade(
  stripe: Stripe,
  id: string,
  to: Offer,
  atMs: number,
  idempotencyKey: string,
): Promise<void> {
  const change = await priceChange(stripe, id, to, atMs);
  await stripe.subscriptions.update(id, { ...change, payment_behavior: 'error_if_incomplete' }, { idempotencyKey });
}

/** Plans a price for the end of the period. Without its second step the schedule would change nothing, so it is taken back. */
export async function planChange(stripe: Stripe, id: string, to: Offer, idempotencyKey: string): Promise<void> {
  const price = await priceOf(stripe, to);
  await keep(stripe, id);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey });
  try {
    await stripe.subscriptionSchedules.update(schedule.id, phasesWith(schedule, price, to));
  } catch (error) {
    await stripe.subscriptionSchedules.release(schedule.id);
    throw error;
  }
}

function phasesWith(
  { phases }: Stripe.SubscriptionSchedule,
  price: string,
  { period }: Offer,
): Stripe.SubscriptionScheduleUpdateParams {
  const [current] = phases;
  const items = current!.items.map((item) => ({
    price: typeof item.price === 'string' ? item.price : item.price.id,
    quantity: item.quantity ?? 1,
  }));
  const discounts = current!.discounts.flatMap(({ discount }) =>
    discount === null ? [] : [{ discount: typeof discount === 'string' ? discount : discount.id }],
  );
  const { start_date: start, end_date: end } = current!;
  return {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items, discounts, start_date: start, end_date: end },
      { items: [{ price, quantity: 1 }], discounts, duration: { interval: period, interval_count: 1 } },
    ],
  };
}

export async function cancelAtPeriodEnd(stripe: Stripe, id: string): Promise<void> {
  await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id));
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

/** Takes back what is planned for the end of the period. */
export async function keep(stripe: Stripe, id: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  await releaseSchedule(stripe, subscription);
  if (subscription.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
}

async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (schedule !== null) await stripe.subscriptionSchedules.release(schedule);
}

/** Ends a subscription now; one that has ended already stays as it is. */
export async function cancelNow(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id);
  if (status !== 'canceled' && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id);
}
