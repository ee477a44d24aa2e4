/** Everything that the fake payment service keeps, and the events that it reports. Times are epoch seconds, as in its interface. */

export type Interval = 'month' | 'year';

export interface FakePrice {
  id: string;
  /** The plan in the price's metadata; empty = something else. */
  plan: string;
  interval: Interval;
  /** Amounts in the smallest unit by currency. */
  amounts: Readonly<Record<string, number>>;
  createdS: number;
}

export interface FakeCoupon {
  id: string;
  percentOff: number;
  duration: 'once' | 'forever';
}

export interface FakeCode {
  id: string;
  code: string;
  coupon: string;
  isActive: boolean;
}

export interface FakeCustomer {
  id: string;
  email: string;
  metadata: Record<string, string>;
  /** Whether the card refuses payments. */
  declines: boolean;
}

export interface FakeInvoice {
  id: string;
  subscription: string;
  customer: string;
  status: 'paid' | 'open' | 'void';
  amount: number;
  periodStartS: number;
  periodEndS: number;
  createdS: number;
}

export interface FakeDiscount {
  id: string;
  coupon: string;
}

export interface FakeSubscription {
  id: string;
  customer: string;
  status: 'active' | 'trialing' | 'past_due' | 'unpaid' | 'canceled';
  price: string;
  metadata: Record<string, string>;
  createdS: number;
  /** Day and time from which the periods are counted, and their number so far. */
  anchorS: number;
  periods: number;
  periodStartS: number;
  periodEndS: number;
  trialStartS: number | null;
  trialEndS: number | null;
  isEndingWithPeriod: boolean;
  canceledAtS: number | null;
  endedAtS: number | null;
  discounts: FakeDiscount[];
  schedule: string | null;
  /** Times of the next attempts to collect a failed payment. */
  retriesS: number[];
}

export interface FakeSchedule {
  id: string;
  subscription: string;
  customer: string;
  status: 'active' | 'released';
  /** Phases after the current one. */
  current: { startS: number; endS: number; price: string };
  next: { price: string } | null;
  createdS: number;
}

export interface FakeSession {
  id: string;
  customer: string;
  price: string;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  successUrl: string;
  cancelUrl: string;
  trialDays: number;
  coupon: string | null;
  metadata: Record<string, string>;
  /** Party that computes the taxes: nobody, the service, or the service as the seller. */
  taxes: 'none' | 'automatic' | 'managed';
  createdS: number;
}

export interface FakeEvent {
  id: string;
  type: string;
  kind: 'subscription' | 'invoice' | 'session' | 'schedule' | 'customer';
  object: string;
  createdS: number;
}

/** Result of the last failed attempt to collect a payment. */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due';

export interface World {
  nowS: number;
  afterRetries: AfterRetries;
  prices: Map<string, FakePrice>;
  coupons: Map<string, FakeCoupon>;
  codes: Map<string, FakeCode>;
  customers: Map<string, FakeCustomer>;
  sessions: Map<string, FakeSession>;
  subscriptions: Map<string, FakeSubscription>;
  schedules: Map<string, FakeSchedule>;
  invoices: Map<string, FakeInvoice>;
  /** Events that nobody has been told of yet. */
  events: FakeEvent[];
  nextId: number;
}

export function createWorld(nowS: number): World {
  const prices = [price('BASIC', 'month', 499), price('BASIC', 'year', 4_990), price('PRO', 'month', 999)];
  return {
    nowS,
    afterRetries: 'cancel',
    prices: new Map([...prices, price('PRO', 'year', 9_990)].map((each) => [each.id, each])),
    coupons: new Map([['first-half', { id: 'first-half', percentOff: 50, duration: 'once' }]]),
    codes: new Map([['WELCOME', { id: 'promo_1', code: 'WELCOME', coupon: 'first-half', isActive: true }]]),
    customers: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    invoices: new Map(),
    events: [],
    nextId: 1,
  };
}

function price(plan: string, interval: Interval, cents: number): FakePrice {
  const amounts = { eur: cents, usd: cents + 50 };
  return { id: `price_${plan}_${interval}`.toLowerCase(), plan, interval, amounts, createdS: 1_700_000_000 };
}

export const newId = (world: World, prefix: string): string => `${prefix}_${world.nextId++}`;

export function emit(world: World, type: string, kind: FakeEvent['kind'], object: string): void {
  world.events.push({ id: newId(world, 'evt'), type, kind, object, createdS: world.nowS });
}
