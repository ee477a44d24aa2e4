/** Starts and changes subscriptions of the fake service. */
import { chargeNow, fullPrice, invoicePeriod, unused, CardDeclined } from './invoices.ts';
import { periodEnd, restart } from './renewals.ts';
import { emit, type FakeSchedule, type FakeSubscription, newId, type World } from './world.ts';

const DAY_S = 86_400;

export interface NewSubscription {
  customer: string;
  price: string;
  trialDays: number;
  coupon: string | null;
  metadata: Record<string, string>;
}

/** @throws CardDeclined when the first payment fails; then there is no subscription */
export function subscribe(world: World, order: NewSubscription): FakeSubscription {
  const { customer, price, trialDays, coupon, metadata } = order;
  const { nowS } = world;
  const trialEndS = trialDays > 0 ? nowS + trialDays * DAY_S : null;
  if (trialEndS === null && world.customers.get(customer)!.declines) throw new CardDeclined();
  const subscription: FakeSubscription = {
    id: newId(world, 'sub'),
    customer,
    price,
    metadata,
    status: trialEndS === null ? 'active' : 'trialing',
    createdS: nowS,
    anchorS: trialEndS ?? nowS,
    periods: 0,
    periodStartS: nowS,
    periodEndS: 0,
    trialStartS: trialEndS === null ? null : nowS,
    trialEndS,
    isEndingWithPeriod: false,
    canceledAtS: null,
    endedAtS: null,
    discounts: coupon === null ? [] : [{ id: newId(world, 'di'), coupon }],
    schedule: null,
    retriesS: [],
  };
  subscription.periodEndS = trialEndS ?? periodEnd(world, subscription);
  world.subscriptions.set(subscription.id, subscription);
  invoicePeriod(world, subscription);
  emit(world, 'customer.subscription.created', 'subscription', subscription.id);
  return subscription;
}

const hasOtherInterval = (world: World, { price }: FakeSubscription, other: string): boolean =>
  world.prices.get(price)!.interval !== world.prices.get(other)!.interval;

/** Returns what a change of the price charges as of a time: the whole new period if its length differs, else the difference. */
export function changeAmount(world: World, subscription: FakeSubscription, price: string, atS = world.nowS): number {
  if (subscription.status === 'trialing') return 0;
  const credit = unused(world, subscription, atS);
  const isOther = hasOtherInterval(world, subscription, price);
  return (isOther ? fullPrice(world, price) : unused(world, subscription, atS, price)) - credit;
}

/** Changes the price and charges the difference at once. @throws CardDeclined; then nothing has changed */
export function changePrice(world: World, subscription: FakeSubscription, price: string, atS = world.nowS): void {
  const changed: FakeSubscription = { ...subscription, price };
  if (subscription.status !== 'trialing') {
    if (hasOtherInterval(world, subscription, price)) startPeriod(world, changed);
    const period = { periodStartS: world.nowS, periodEndS: changed.periodEndS };
    chargeNow(world, subscription, changeAmount(world, subscription, price, atS), period);
  }
  Object.assign(subscription, changed);
  emit(world, 'customer.subscription.updated', 'subscription', subscription.id);
}

/** Starts a new period now. */
function startPeriod(world: World, subscription: FakeSubscription): void {
  subscription.periodStartS = world.nowS;
  restart(subscription, world.nowS);
  subscription.periodEndS = periodEnd(world, subscription);
}

export function endWithPeriod(world: World, subscription: FakeSubscription, isEnding: boolean): void {
  subscription.isEndingWithPeriod = isEnding;
  subscription.canceledAtS = isEnding ? world.nowS : null;
  emit(world, 'customer.subscription.updated', 'subscription', subscription.id);
}

export function createSchedule(world: World, subscription: FakeSubscription): FakeSchedule {
  const { id, customer, price, periodStartS: startS, periodEndS: endS } = subscription;
  const schedule: FakeSchedule = {
    id: newId(world, 'sub_sched'),
    subscription: id,
    customer,
    status: 'active',
    current: { startS, endS, price },
    next: null,
    createdS: world.nowS,
  };
  world.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  return schedule;
}

export function planPrice(world: World, schedule: FakeSchedule, price: string): void {
  schedule.next = { price };
  emit(world, 'subscription_schedule.updated', 'schedule', schedule.id);
}

export function releaseSchedule(world: World, schedule: FakeSchedule): void {
  schedule.status = 'released';
  world.subscriptions.get(schedule.subscription)!.schedule = null;
  emit(world, 'subscription_schedule.released', 'schedule', schedule.id);
}
