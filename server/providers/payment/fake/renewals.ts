/** Moves the clock of the fake service: periods end, payments are collected, trials become subscriptions. */
import { addMonths } from './calendar.ts';
import { invoicePeriod, openInvoices } from './invoices.ts';
import { emit, type FakeSubscription, type World } from './world.ts';

const DAY_S = 86_400;
/** Attempts to collect a failed payment, in days after the failure. */
const RETRY_DAYS = [3, 5, 7];
const MONTHS = { month: 1, year: 12 } as const;

/** Returns the end of the period after the one with this number. */
export function periodEnd(world: World, { anchorS, periods, price }: FakeSubscription): number {
  return addMonths(anchorS, (periods + 1) * MONTHS[world.prices.get(price)!.interval]);
}

export function advance(world: World, toS: number): void {
  for (;;) {
    const due = [...world.subscriptions.values()]
      .filter(({ status }) => status !== 'canceled')
      .map((subscription) => ({ subscription, atS: Math.min(subscription.periodEndS, ...subscription.retriesS) }))
      .sort((one, other) => one.atS - other.atS)[0];
    if (due === undefined || due.atS > toS) break;
    world.nowS = Math.max(world.nowS, due.atS);
    const { subscription, atS } = due;
    if (subscription.retriesS[0] === atS) retry(world, subscription);
    else endPeriod(world, subscription);
  }
  world.nowS = Math.max(world.nowS, toS);
}

function endPeriod(world: World, subscription: FakeSubscription): void {
  if (subscription.isEndingWithPeriod) return end(world, subscription);
  startPhase(world, subscription);
  if (subscription.status === 'trialing') {
    restart(subscription, subscription.periodEndS);
    subscription.status = 'active';
  } else subscription.periods += 1;
  subscription.periodStartS = subscription.periodEndS;
  subscription.periodEndS = periodEnd(world, subscription);
  const isPaid = invoicePeriod(world, subscription);
  if (isPaid && openInvoices(world, subscription.id).length === 0) subscription.status = 'active';
  else if (!isPaid) fail(world, subscription);
  emit(world, 'customer.subscription.updated', 'subscription', subscription.id);
}

/** Counts the periods anew from a time. */
export function restart(subscription: FakeSubscription, anchorS: number): void {
  subscription.anchorS = anchorS;
  subscription.periods = 0;
}

/** Starts the phase that a schedule planned. */
function startPhase(world: World, subscription: FakeSubscription): void {
  const schedule = subscription.schedule === null ? undefined : world.schedules.get(subscription.schedule);
  if (schedule?.next == null) return;
  const isOther = world.prices.get(subscription.price)!.interval !== world.prices.get(schedule.next.price)!.interval;
  subscription.price = schedule.next.price;
  // The periods of another interval are counted from its first day.
  if (isOther) Object.assign(subscription, { anchorS: subscription.periodEndS, periods: -1 });
  schedule.status = 'released';
  subscription.schedule = null;
}

function fail(world: World, subscription: FakeSubscription): void {
  if (subscription.status !== 'unpaid') subscription.status = 'past_due';
  if (subscription.retriesS.length === 0) subscription.retriesS = RETRY_DAYS.map((days) => world.nowS + days * DAY_S);
}

function retry(world: World, subscription: FakeSubscription): void {
  subscription.retriesS.shift();
  if (!world.customers.get(subscription.customer)!.declines) return payOpen(world, subscription);
  if (subscription.retriesS.length > 0) return;
  if (world.afterRetries === 'cancel') return end(world, subscription);
  subscription.status = world.afterRetries;
  emit(world, 'customer.subscription.updated', 'subscription', subscription.id);
}

/** Collects everything that is open. */
export function payOpen(world: World, subscription: FakeSubscription): void {
  for (const invoice of openInvoices(world, subscription.id)) {
    invoice.status = 'paid';
    emit(world, 'invoice.paid', 'invoice', invoice.id);
  }
  subscription.retriesS = [];
  if (subscription.status !== 'trialing') subscription.status = 'active';
  emit(world, 'customer.subscription.updated', 'subscription', subscription.id);
}

export function end(world: World, subscription: FakeSubscription): void {
  Object.assign(subscription, { status: 'canceled', endedAtS: world.nowS, retriesS: [], schedule: null });
  subscription.canceledAtS ??= world.nowS;
  for (const invoice of openInvoices(world, subscription.id)) invoice.status = 'void';
  emit(world, 'customer.subscription.deleted', 'subscription', subscription.id);
}
