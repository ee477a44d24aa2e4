/** Reads prices. The metadata `liveloom_plan` of a price says which plan it buys, its interval for how long. */
import type Stripe from 'stripe';
import { AppError } from '#engine/core/appError.ts';
import { PLANS } from '#engine/rules/plans.ts';
import type { BillingPeriod, Offer } from '#engine/rules/billing/fetchedSubscription.ts';
import type { OfferedPrice } from '../paymentProvider.ts';

const PERIODS: readonly BillingPeriod[] = ['month', 'year'];

/** Returns null for a price that buys no plan. */
export function offerOf({ metadata, recurring }: Stripe.Price): Offer | null {
  const plan = PLANS.find((each) => each !== 'FREE' && each === metadata['liveloom_plan']);
  const period = PERIODS.find((each) => each === recurring?.interval);
  if (plan === undefined || period === undefined || recurring?.interval_count !== 1) return null;
  return { plan, period };
}

async function plansSold(stripe: Stripe): Promise<Stripe.Price[]> {
  const expand = ['data.currency_options'];
  const prices: Stripe.Price[] = [];
  for await (const price of stripe.prices.list({ active: true, type: 'recurring', limit: 100, expand }))
    prices.push(price);
  const newestFirst = prices
    .filter((price) => offerOf(price) !== null)
    .sort((one, other) => other.created - one.created);
  // A host replaces a price by making another one.
  return newestFirst.filter((price, at) => newestFirst.findIndex((other) => isSame(price, other)) === at);
}

function isSame(one: Stripe.Price, other: Stripe.Price): boolean {
  const [first, second] = [offerOf(one), offerOf(other)];
  return first?.plan === second?.plan && first?.period === second?.period;
}

export async function offeredPrices(stripe: Stripe): Promise<OfferedPrice[]> {
  return (await plansSold(stripe)).map((price) => ({
    ...offerOf(price)!,
    amounts: amountsOf(price),
    isTaxIncluded: price.tax_behavior === 'inclusive',
  }));
}

function amountsOf({
  currency,
  unit_amount: amount,
  currency_options: options = {},
}: Stripe.Price): Record<string, number> {
  const others = Object.entries(options).flatMap(([name, { unit_amount: each }]) =>
    each === null ? [] : [[name, each]],
  );
  return { ...(amount !== null && { [currency]: amount }), ...(Object.fromEntries(others) as Record<string, number>) };
}

/** @throws PLAN_NOT_SOLD */
export async function priceOf(stripe: Stripe, { plan, period }: Offer): Promise<string> {
  const found = (await plansSold(stripe)).find((price) => {
    const offer = offerOf(price);
    return offer?.plan === plan && offer.period === period;
  });
  if (found === undefined) throw new AppError('PLAN_NOT_SOLD', { plan });
  return found.id;
}
