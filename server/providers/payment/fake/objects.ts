/** Renders the fake service's state as its published example objects, so that answers have all of their fields and no others. */
import examples from '#fixtures/stripe/objects.json' with { type: 'json' };
import type { FakeCode, FakeCoupon, FakeCustomer, FakeEvent, FakeInvoice, FakePrice, World } from './world.ts';
import type { FakeSchedule, FakeSession, FakeSubscription } from './world.ts';

export type ExampleName = keyof typeof examples;
export type ServiceObject = Record<string, unknown>;

/** Returns an example object with other values. @throws for a field that the service does not have */
export function example(name: ExampleName, values: ServiceObject): ServiceObject {
  const object = structuredClone(examples[name]) as ServiceObject;
  const unknown = Object.keys(values).find((field) => !(field in object));
  if (unknown !== undefined) throw new Error(`${name} has no field ${unknown}`);
  return { ...object, ...values };
}

export const listOf = (data: readonly ServiceObject[], url: string): ServiceObject => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

export function priceObject(price: FakePrice, doesExpand = false): ServiceObject {
  const { id, plan, interval, amounts, createdS } = price;
  const amount = amounts['eur'] ?? 0;
  const base = examples.price.recurring;
  const object = example('price', {
    id,
    active: true,
    created: createdS,
    currency: 'eur',
    metadata: plan === '' ? {} : { liveloom_plan: plan },
    recurring: { ...base, interval },
    tax_behavior: 'inclusive',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
  // Only an expanded object has it.
  const options = Object.entries(amounts).map(([currency, unit_amount]) => [currency, { unit_amount }]);
  return doesExpand ? { ...object, currency_options: Object.fromEntries(options) as object } : object;
}

export const customerObject = ({ id, email, metadata }: FakeCustomer): ServiceObject =>
  example('customer', { id, email, metadata, discount: null });

export const couponObject = ({ id, percentOff, duration }: FakeCoupon): ServiceObject =>
  example('coupon', { id, percent_off: percentOff, duration, duration_in_months: null, redeem_by: null });

export function codeObject({ id, code, coupon, isActive }: FakeCode, coupons: World['coupons']): ServiceObject {
  const promotion = { type: 'coupon', coupon: couponObject(coupons.get(coupon)!) };
  return example('promotion_code', { id, code, active: isActive, expires_at: null, promotion });
}

export function invoiceObject({ id, subscription, customer, status, amount, ...rest }: FakeInvoice): ServiceObject {
  const { periodStartS: start, periodEndS: end, createdS } = rest;
  const line = example('line_item', { amount, invoice: id, subscription, period: { start, end } });
  return example('invoice', {
    id,
    customer,
    status,
    created: createdS,
    currency: 'eur',
    amount_due: amount,
    amount_paid: status === 'paid' ? amount : 0,
    lines: listOf([line], `/v1/invoices/${id}/lines`),
    parent: { type: 'subscription_details', quote_details: null, subscription_details: { subscription, metadata: {} } },
  });
}

export function scheduleObject({ id, subscription, customer, current, next, ...rest }: FakeSchedule): ServiceObject {
  const [base] = examples.subscription_schedule.phases;
  const phase = (price: string, start: number, end: number): ServiceObject => ({
    ...base,
    items: [{ ...base!.items[0], price }],
    start_date: start,
    end_date: end,
  });
  const { startS, endS } = current;
  return example('subscription_schedule', {
    id,
    customer,
    subscription: rest.status === 'released' ? null : subscription,
    status: rest.status,
    created: rest.createdS,
    current_phase: { start_date: startS, end_date: endS },
    phases: [phase(current.price, startS, endS), ...(next ? [phase(next.price, endS, endS + 1)] : [])],
  });
}

export function sessionObject(session: FakeSession, url: string): ServiceObject {
  const { id, customer, status, subscription, createdS, metadata } = session;
  return example('checkout.session', {
    id,
    customer,
    status,
    subscription,
    metadata,
    created: createdS,
    mode: 'subscription',
    payment_intent: null,
    url: status === 'open' ? `${url}/pay/${id}` : null,
  });
}

export function subscriptionObject(world: World, subscription: FakeSubscription, expanded: string[]): ServiceObject {
  const { id, customer, status, metadata, periodStartS, periodEndS, schedule, discounts } = subscription;
  const [item] = examples.subscription.items.data;
  const price = priceObject(world.prices.get(subscription.price)!);
  const period = { current_period_start: periodStartS, current_period_end: periodEndS };
  const data = [{ ...item, id: `si_${id}`, subscription: id, price, ...period }];
  const isExpanded = schedule !== null && expanded.includes('schedule');
  return example('subscription', {
    id,
    customer,
    status,
    metadata,
    created: subscription.createdS,
    start_date: subscription.createdS,
    billing_cycle_anchor: subscription.anchorS,
    cancel_at: subscription.isEndingWithPeriod ? periodEndS : null,
    cancel_at_period_end: subscription.isEndingWithPeriod,
    canceled_at: subscription.canceledAtS,
    ended_at: subscription.endedAtS,
    trial_start: subscription.trialStartS,
    trial_end: subscription.trialEndS,
    discounts: discounts.map((discount) => discount.id),
    items: listOf(data, `/v1/subscription_items?subscription=${id}`),
    pause_collection: null,
    pending_update: null,
    schedule: isExpanded ? scheduleObject(world.schedules.get(schedule)!) : schedule,
  });
}

export function eventObject(event: FakeEvent, object: ServiceObject): ServiceObject {
  return example('event', { id: event.id, type: event.type, created: event.createdS, data: { object } });
}
