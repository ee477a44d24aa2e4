/**
 * Compares random histories of subscriptions with a model that counts days and payments by itself: 10,000 of them, in the quick
 * run fewer.
 */
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { roundsOf } from '#tests/support/roundsOf.ts';
import { foldSubscription, GRACE_MS, planAt } from '#engine/rules/billing/foldSubscription.ts';
import { changeKind } from '#engine/rules/billing/changeKind.ts';
import type { Billing } from '#engine/rules/billing/foldSubscription.ts';
import { addMonths } from './fake/calendar.ts';
import { CardDeclined } from './fake/invoices.ts';
import { invoiceObject, priceObject, subscriptionObject } from './fake/objects.ts';
import { advance, end } from './fake/renewals.ts';
import { monthLength, SlowModel, type Sold } from './fake/slowModel.ts';
import * as subscriptions from './fake/subscriptions.ts';
import { type AfterRetries, createWorld, type FakeSubscription, type World } from './fake/world.ts';
import { offerOf } from './stripe/prices.ts';
import { paidUntil, plannedPrice, readSubscription } from './stripe/readSubscription.ts';

const HISTORIES = roundsOf('server/providers/payment/histories.test.ts', 10_000);
const DAY_S = 86_400;

type Random = () => number;

/** A small generator of numbers from 0 to below 1 (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const SOLD: readonly Sold[] = (['BASIC', 'PRO'] as const).flatMap((plan) =>
  (['month', 'year'] as const).map((period) => ({ plan, period })),
);
const priceOf = ({ plan, period }: Sold): string => `price_${plan}_${period}`.toLowerCase();

/** Reads a subscription from the service's object, as the adapter does. */
function billingOf(world: World, subscription: FakeSubscription): Billing {
  const object = subscriptionObject(world, subscription, ['schedule']) as unknown as Stripe.Subscription;
  const invoices = [...world.invoices.values()].map(invoiceObject) as unknown as Stripe.Invoice[];
  const isUnpaid = subscription.status === 'past_due' || subscription.status === 'unpaid';
  const planned = plannedPrice(object);
  const price = planned && (priceObject(world.prices.get(planned.priceId)!) as unknown as Stripe.Price);
  const beside = { paidUntilMs: isUnpaid ? paidUntil(invoices) : null, plannedOffer: price && offerOf(price) };
  return foldSubscription(readSubscription(object, beside));
}

interface History {
  world: World;
  subscription: FakeSubscription;
  model: SlowModel;
  random: Random;
}

function release({ world, subscription, model }: History): void {
  if (subscription.schedule !== null) subscriptions.releaseSchedule(world, world.schedules.get(subscription.schedule)!);
  model.planned = null;
}

function changeTo(history: History, to: Sold): void {
  const { world, subscription, model } = history;
  const kind = changeKind(model.sold, to);
  if (kind === 'none' || model.isCancelling) return;
  if (kind === 'downgrade') {
    release(history);
    const schedule = subscriptions.createSchedule(world, subscription);
    subscriptions.planPrice(world, schedule, priceOf(to));
    model.planned = to;
    return;
  }
  if (model.isLate || model.planned !== null) return;
  try {
    subscriptions.changePrice(world, subscription, priceOf(to));
  } catch (error) {
    if (!(error instanceof CardDeclined)) throw error;
  }
  model.upgrade(to);
}

function setCancelling(history: History, isCancelling: boolean): void {
  release(history);
  subscriptions.endWithPeriod(history.world, history.subscription, isCancelling);
  history.model.isCancelling = isCancelling;
}

const ACTS: readonly ((history: History) => void)[] = [
  ({ world, subscription, model }) => {
    model.hasGoodCard = !model.hasGoodCard;
    world.customers.get(subscription.customer)!.declines = !model.hasGoodCard;
  },
  (history) => changeTo(history, pick(history.random, SOLD)),
  (history) => changeTo(history, pick(history.random, SOLD)),
  (history) => setCancelling(history, true),
  (history) => setCancelling(history, false),
];

/** What the service does by itself after a disputed payment, by its setting. */
const DISPUTED: readonly ((history: History) => void)[] = [
  ({ world, subscription, model }) => {
    end(world, subscription);
    model.endNow();
  },
  (history) => setCancelling(history, true),
];

function start(seed: number): History {
  const random = randomFrom(seed);
  const [year, month] = [2023 + Math.floor(random() * 6), 1 + Math.floor(random() * 12)];
  // Most starts are at the end of a month.
  const last = monthLength(year, month);
  const day = random() < 0.7 ? last - Math.floor(random() * 4) : 1 + Math.floor(random() * last);
  const startS = Date.UTC(year, month - 1, day, Math.floor(random() * 24), 17, 5) / 1000;
  const world = createWorld(startS);
  world.afterRetries = pick<AfterRetries>(random, ['cancel', 'unpaid', 'past_due']);
  world.customers.set('cus_1', { id: 'cus_1', email: 'anna@example.com', metadata: {}, declines: false });
  const [sold, trialDays] = [pick(random, SOLD), pick(random, [0, 0, 7, 30])];
  const order = { customer: 'cus_1', price: priceOf(sold), trialDays, coupon: null, metadata: {} };
  const subscription = subscriptions.subscribe(world, order);
  return {
    world,
    subscription,
    random,
    model: new SlowModel({ year, month, day }, sold, trialDays, world.afterRetries),
  };
}

interface Copy {
  billing: Billing;
  /** End of what was paid when it was fetched. */
  paidUntilMs: number;
}

/** Plays a history; returns the first difference. */
function play(seed: number, days: number): string | null {
  const history = start(seed);
  const { world, subscription, model, random } = history;
  const startS = world.nowS;
  let [wasActing, stale] = [true, null as Copy | null];
  for (let day = 1; day <= days; day++) {
    const before = [model.paidUntil, model.isLate, model.isEnded].join();
    advance(world, startS + day * DAY_S);
    model.nextDay();
    const isActing = !model.isEnded && random() < 0.03;
    if (isActing) pick(random, ACTS)(history);
    const isDisputed = !model.isEnded && random() < 0.0005;
    if (isDisputed) {
      pick(random, DISPUTED)(history);
    }
    const nowMs = world.nowS * 1000;
    if (stale && planAt(stale.billing, nowMs) !== 'FREE' && nowMs >= stale.paidUntilMs + GRACE_MS)
      return `seed ${seed}, day ${day}: a copy gives a plan after the grace`;
    const hasChanged = before !== [model.paidUntil, model.isLate, model.isEnded].join();
    if (!(isActing || wasActing || isDisputed || hasChanged || random() < 0.02 || day === model.paidUntil + 3))
      continue;
    wasActing = isActing;
    const billing = billingOf(world, subscription);
    const found = planAt(billing, nowMs);
    if (found !== model.plan()) return `seed ${seed}, day ${day}: ${found} instead of ${model.plan()}`;
    if (random() < 0.3) stale = { billing, paidUntilMs: (startS + model.paidUntil * DAY_S) * 1000 };
  }
  return null;
}

// behaviour: billing-1, billing-2
test('random histories give what was paid for, and never more than three days beyond', () => {
  const differences: string[] = [];
  for (let seed = 1; seed <= HISTORIES && differences.length < 3; seed++) {
    const difference = play(seed, seed % 20 === 0 ? 800 : 120);
    if (difference !== null) differences.push(difference);
  }
  expect(differences).toEqual([]);
}, 600_000);

// The service counts in UTC.
test.each(['America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
  'nothing depends on the zone: %s',
  (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      expect(new Date(0).getTimezoneOffset()).not.toBe(0);
      for (let seed = 1; seed <= 100; seed++) expect(play(seed, 400)).toBeNull();
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  },
);

test('months end on the day of the anchor, or on their last day', () => {
  const days = (from: string, ...months: number[]): string[] =>
    months.map((count) => new Date(addMonths(Date.parse(from) / 1000, count) * 1000).toISOString());
  expect(days('2028-01-31T23:30:00Z', 1, 2, 12)).toEqual([
    '2028-02-29T23:30:00.000Z',
    '2028-03-31T23:30:00.000Z',
    '2029-01-31T23:30:00.000Z',
  ]);
  expect(days('2028-02-29T00:00:00Z', 12, 48)).toEqual(['2029-02-28T00:00:00.000Z', '2032-02-29T00:00:00.000Z']);
});
