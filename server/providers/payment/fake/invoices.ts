/** Charges customers of the fake service. */
import { emit, type FakeInvoice, type FakeSubscription, newId, type World } from './world.ts';

/** Refuses a payment, as a card does. */
export class CardDeclined extends Error {}

const amountOf = (world: World, priceId: string): number => world.prices.get(priceId)!.amounts['eur']!;

/** Returns the price of a period after discounts. */
function discounted(world: World, subscription: FakeSubscription): number {
  return subscription.discounts.reduce(
    (amount, { coupon }) => {
      return Math.round((amount * (100 - world.coupons.get(coupon)!.percentOff)) / 100);
    },
    amountOf(world, subscription.price),
  );
}

type Period = Pick<FakeInvoice, 'periodStartS' | 'periodEndS'>;

function store(world: World, subscription: FakeSubscription, amount: number, isPaid: boolean, period: Period): void {
  const { id, customer } = subscription;
  const { periodStartS, periodEndS } = period;
  const invoice: FakeInvoice = {
    id: newId(world, 'in'),
    subscription: id,
    customer,
    status: isPaid ? 'paid' : 'open',
    amount,
    periodStartS,
    periodEndS,
    createdS: world.nowS,
  };
  world.invoices.set(invoice.id, invoice);
  emit(world, isPaid ? 'invoice.paid' : 'invoice.payment_failed', 'invoice', invoice.id);
}

/** Invoices the current period; a coupon for one period is used up. Returns whether it was paid. */
export function invoicePeriod(world: World, subscription: FakeSubscription): boolean {
  const isTrial = subscription.status === 'trialing';
  const amount = isTrial ? 0 : discounted(world, subscription);
  const isPaid = amount === 0 || !world.customers.get(subscription.customer)!.declines;
  store(world, subscription, amount, isPaid, subscription);
  if (!isTrial)
    subscription.discounts = subscription.discounts.filter(({ coupon }) => {
      return world.coupons.get(coupon)!.duration === 'forever';
    });
  return isPaid;
}

/** Charges an amount at once. @throws CardDeclined */
export function chargeNow(world: World, subscription: FakeSubscription, amount: number, period: Period): void {
  if (amount > 0 && world.customers.get(subscription.customer)!.declines) throw new CardDeclined();
  store(world, subscription, amount, true, period);
}

/** Returns what the rest of the current period is worth from a time on. */
export function unused(
  world: World,
  { price, periodStartS, periodEndS }: FakeSubscription,
  atS: number,
  newPrice = price,
): number {
  const part = (periodEndS - atS) / (periodEndS - periodStartS);
  return Math.round(amountOf(world, newPrice) * part);
}

export const fullPrice = amountOf;

export function openInvoices(world: World, subscriptionId: string): FakeInvoice[] {
  return [...world.invoices.values()].filter(
    ({ subscription, status }) => subscription === subscriptionId && status === 'open',
  );
}
