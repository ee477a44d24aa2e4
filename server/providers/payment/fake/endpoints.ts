/** Calls of the service's interface that the fake answers, by method and path. */
import { CardDeclined } from './invoices.ts';
import { type Form, metadataAt, textAt, textsAt } from './forms.ts';
import * as objects from './objects.ts';
import { end } from './renewals.ts';
import {
  changeAmount,
  changePrice,
  createSchedule,
  endWithPeriod,
  planPrice,
  releaseSchedule,
} from './subscriptions.ts';
import { emit, type FakeSession, type FakeSubscription, newId, type World } from './world.ts';

/** Refusal by the service. */
export class Refused extends Error {
  readonly status: number;
  readonly body: { type: string; code: string; message: string };

  constructor(status: number, body: Refused['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const missing = (what: string): Refused =>
  new Refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });

export const invalidRequest = (message: string): Refused =>
  new Refused(400, { type: 'invalid_request_error', code: 'parameter_invalid', message });

export interface Asked {
  world: World;
  form: Form;
  /** The id in the path. */
  id: string;
  /** Address of the fake, for its pages. */
  url: string;
}

type Endpoint = (asked: Asked) => objects.ServiceObject;

function found<T>(things: ReadonlyMap<string, T>, id: string, what: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw missing(what);
  return thing;
}

const subscriptionOf = ({ world, id }: Asked): FakeSubscription => found(world.subscriptions, id, 'subscription');

const shown = ({ world, form }: Asked, subscription: FakeSubscription): objects.ServiceObject =>
  objects.subscriptionObject(world, subscription, textsAt(form, 'expand'));

/** Refuses what the service refuses about taxes. */
function taxesOf(form: Form): FakeSession['taxes'] {
  const isAutomatic = textAt(form, 'automatic_tax', 'enabled') === 'true';
  const isManaged = textAt(form, 'managed_payments', 'enabled') === 'true';
  if (isManaged && isAutomatic) throw invalidRequest('You cannot set automatic_tax with managed payments.');
  // Without it, a customer without an address could not be taxed.
  if (isAutomatic && textAt(form, 'customer_update', 'address') !== 'auto')
    throw invalidRequest('Automatic tax needs the address of the customer.');
  return isManaged ? 'managed' : isAutomatic ? 'automatic' : 'none';
}

function createSession({ world, form, url }: Asked): objects.ServiceObject {
  const code = textAt(form, 'discounts', '0', 'promotion_code');
  const coupon = textAt(form, 'discounts', '0', 'coupon');
  const promoted = [...world.codes.values()].find(({ id }) => id === code)?.coupon;
  const session: FakeSession = {
    id: newId(world, 'cs_test'),
    customer: found(world.customers, textAt(form, 'customer'), 'customer').id,
    price: found(world.prices, textAt(form, 'line_items', '0', 'price'), 'price').id,
    status: 'open',
    subscription: null,
    successUrl: textAt(form, 'success_url'),
    cancelUrl: textAt(form, 'cancel_url'),
    trialDays: Number(textAt(form, 'subscription_data', 'trial_period_days') || 0),
    coupon: promoted ?? (coupon === '' ? null : found(world.coupons, coupon, 'coupon').id),
    metadata: metadataAt(form),
    taxes: taxesOf(form),
    createdS: world.nowS,
  };
  world.sessions.set(session.id, session);
  return objects.sessionObject(session, url);
}

/** Reads the time as of which a change is charged. */
function prorationDate(
  world: World,
  { periodStartS, periodEndS }: FakeSubscription,
  form: Form,
  ...path: string[]
): number {
  const date = textAt(form, ...path, 'proration_date');
  if (date === '') return world.nowS;
  if (Number(date) < periodStartS || Number(date) > periodEndS) throw invalidRequest('It is outside of the period.');
  return Number(date);
}

/** Answers the invoice that a change would make. */
function previewInvoice({ world, form }: Asked): objects.ServiceObject {
  const details = 'subscription_details';
  const subscription = found(world.subscriptions, textAt(form, 'subscription'), 'subscription');
  const price = found(world.prices, textAt(form, details, 'items', '0', 'price'), 'price').id;
  if (textAt(form, details, 'proration_behavior') !== 'always_invoice')
    throw invalidRequest('The fake charges at once.');
  const amount = changeAmount(world, subscription, price, prorationDate(world, subscription, form, details));
  const { id, customer, periodStartS, periodEndS } = subscription;
  return objects.invoiceObject({
    id: 'upcoming_in_1',
    subscription: id,
    customer,
    status: 'open',
    amount,
    periodStartS,
    periodEndS,
    createdS: world.nowS,
  });
}

function updateSubscription(asked: Asked): objects.ServiceObject {
  const { world, form } = asked;
  const subscription = subscriptionOf(asked);
  const price = textAt(form, 'items', '0', 'price');
  if (subscription.status === 'canceled') throw invalidRequest('It has ended.');
  if (price !== '') {
    if (textAt(form, 'proration_behavior') !== 'always_invoice') throw invalidRequest('The fake charges at once.');
    if (textAt(form, 'payment_behavior') !== 'error_if_incomplete') throw invalidRequest('The fake refuses.');
    changePrice(world, subscription, found(world.prices, price, 'price').id, prorationDate(world, subscription, form));
  }
  const ending = textAt(form, 'cancel_at_period_end');
  if (ending !== '') {
    if (subscription.schedule !== null && ending === 'true') throw invalidRequest('It is managed by a schedule.');
    endWithPeriod(world, subscription, ending === 'true');
  }
  if (form['discounts'] === '') subscription.discounts = [];
  return shown(asked, subscription);
}

function createScheduleFrom(asked: Asked): objects.ServiceObject {
  const { world, form } = asked;
  const subscription = found(world.subscriptions, textAt(form, 'from_subscription'), 'subscription');
  if (subscription.schedule !== null) throw invalidRequest('It has a schedule.');
  return objects.scheduleObject(createSchedule(world, subscription));
}

function updateSchedule({ world, form, id }: Asked): objects.ServiceObject {
  const schedule = found(world.schedules, id, 'schedule');
  planPrice(world, schedule, found(world.prices, textAt(form, 'phases', '1', 'items', '0', 'price'), 'price').id);
  return objects.scheduleObject(schedule);
}

function release({ world, id }: Asked): objects.ServiceObject {
  const schedule = found(world.schedules, id, 'schedule');
  if (schedule.status === 'released') throw invalidRequest('It is released.');
  releaseSchedule(world, schedule);
  return objects.scheduleObject(schedule);
}

function createCustomer({ world, form }: Asked): objects.ServiceObject {
  const id = newId(world, 'cus');
  const customer = { id, email: textAt(form, 'email'), metadata: metadataAt(form), declines: false };
  world.customers.set(id, customer);
  emit(world, 'customer.created', 'customer', id);
  return objects.customerObject(customer);
}

function createCoupon({ world, form }: Asked): objects.ServiceObject {
  const [id, percentOff] = [textAt(form, 'id'), Number(textAt(form, 'percent_off'))];
  const coupon = { id, percentOff, duration: textAt(form, 'duration') as 'once' | 'forever' };
  world.coupons.set(id, coupon);
  return objects.couponObject(coupon);
}

function listSubscriptions(asked: Asked): objects.ServiceObject {
  const { world, form } = asked;
  const expand = textsAt(form, 'expand').map((name) => name.replace('data.', ''));
  const theirs = [...world.subscriptions.values()].filter(({ customer }) => customer === textAt(form, 'customer'));
  const shownOnes = theirs.map((each) => objects.subscriptionObject(world, each, expand));
  return objects.listOf(shownOnes.reverse(), '/v1/subscriptions');
}

function listInvoices({ world, form }: Asked): objects.ServiceObject {
  const [subscription, status] = [textAt(form, 'subscription'), textAt(form, 'status')];
  const some = [...world.invoices.values()].filter(
    (invoice) => invoice.subscription === subscription && (status === '' || invoice.status === status),
  );
  return objects.listOf(some.reverse().slice(0, 100).map(objects.invoiceObject), '/v1/invoices');
}

function listCodes({ world, form }: Asked): objects.ServiceObject {
  const code = world.codes.get(textAt(form, 'code'));
  const some = code?.isActive ? [objects.codeObject(code, world.coupons)] : [];
  return objects.listOf(some, '/v1/promotion_codes');
}

function expireSession({ world, id, url }: Asked): objects.ServiceObject {
  const session = found(world.sessions, id, 'session');
  if (session.status !== 'open') throw invalidRequest('It is not open.');
  session.status = 'expired';
  return objects.sessionObject(session, url);
}

function cancel(asked: Asked): objects.ServiceObject {
  const subscription = subscriptionOf(asked);
  if (subscription.status === 'canceled') throw missing('subscription');
  end(asked.world, subscription);
  return shown(asked, subscription);
}

function portal({ world, form, url }: Asked): objects.ServiceObject {
  const { id } = found(world.customers, textAt(form, 'customer'), 'customer');
  return objects.example('billing_portal.session', { customer: id, url: `${url}/portal/${id}` });
}

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /v1/customers': createCustomer,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/*': ({ world, id, url }) =>
    objects.sessionObject(found(world.sessions, id, 'session'), url),
  'POST /v1/checkout/sessions/*/expire': expireSession,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/*': (asked) => shown(asked, subscriptionOf(asked)),
  'POST /v1/subscriptions/*': updateSubscription,
  'DELETE /v1/subscriptions/*': cancel,
  'POST /v1/subscription_schedules': createScheduleFrom,
  'POST /v1/subscription_schedules/*': updateSchedule,
  'POST /v1/subscription_schedules/*/release': release,
  'GET /v1/prices': ({ world }) =>
    objects.listOf(
      [...world.prices.values()].map((price) => objects.priceObject(price, true)),
      '/v1/prices',
    ),
  'GET /v1/prices/*': ({ world, id }) => objects.priceObject(found(world.prices, id, 'price')),
  'GET /v1/promotion_codes': listCodes,
  'GET /v1/coupons/*': ({ world, id }) => objects.couponObject(found(world.coupons, id, 'coupon')),
  'POST /v1/coupons': createCoupon,
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': previewInvoice,
  'POST /v1/billing_portal/sessions': portal,
};

/** Names an error as the service does. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof CardDeclined)
    return new Refused(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
  return new Refused(500, { type: 'api_error', code: '', message: String(error) });
}
