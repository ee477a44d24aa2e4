/** Tests buying, changing and ending plans, against the fake payment service over its own library. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type {
  ErrorAnswer,
  Plan,
  PricesAnswer,
  PutAwayList,
  UpgradePrice,
  UserAnswer,
} from '#schemas/generated/types.ts';
import { lost, reversed, signedEvent, twice } from '../../providers/payment/fake/webhooks.ts';
import { type Account, startApiServer } from '#tests/support/apiServer.ts';
import { ORDER, type PayingServer, startPayingServer } from '#tests/support/payingServer.ts';

const HOUR_MS = 3_600_000;
let paying: PayingServer;
let anna: Account;
beforeEach(async () => {
  paying = await startPayingServer();
  anna = await paying.api.account('anna');
});
afterEach(() => paying.close());

const post = async (path: string, body?: object, as = anna) => {
  const answer = await paying.api.call('POST', `/stripe/${path}`, { as, ...(body && { body }) });
  const json = answer.json() as Partial<ErrorAnswer>;
  return { status: answer.status, code: json.error?.code ?? null, error: json.error, json };
};

const planOf = async (as = anna): Promise<Plan> =>
  ((await paying.api.call('GET', '/users/me', { headers: as.apiKey })).json() as UserAnswer).plan;

// behaviour: billing-20
describe('buying', () => {
  it('gives the plan when the service says that it is paid, not on the way back', async () => {
    const { url } = (await post('create-subscription', ORDER)).json as unknown as { url: string };
    expect(paying.stripe.pay(url)).toBe('http://localhost:4400/subscription?checkout=paid');
    expect(await planOf()).toBe('FREE');
    expect(await paying.deliver()).toEqual([200, 200, 200, 200]);
    expect(await planOf()).toBe('PRO');
    expect(await paying.status(anna)).toEqual({
      plan: 'PRO',
      subscription: {
        plan: 'PRO',
        period: 'month',
        status: 'active',
        until: '2026-02-04T12:00:00.000Z',
        trialUntil: null,
        next: null,
      },
      trialDays: 0,
    });
  });

  it('takes the accepted withdrawal information, and keeps its version and time', async () => {
    const order = { ...ORDER, withdrawalVersion: null };
    const refused = await post('create-subscription', order);
    expect(refused.error).toMatchObject({
      code: 'WITHDRAWAL_NOT_ACCEPTED',
      message: 'Please accept the withdrawal information to continue',
    });
    const old = await post('create-subscription', { ...ORDER, withdrawalVersion: '2020-01-01' });
    expect(old.error).toMatchObject({ message: 'Please agree to the withdrawal information to proceed' });
    expect(await paying.api.database('billing_consents')).toEqual([]);
    await post('create-subscription', ORDER);
    expect(await paying.api.database('billing_consents')).toMatchObject([
      { user_id: 'anna', text_version: ORDER.withdrawalVersion, language: 'en', at: paying.api.clock.nowMs() },
    ]);
  });

  it('is possible once: an earlier page is closed, and a subscription refuses another one', async () => {
    const first = (await post('create-subscription', ORDER)).json as unknown as { url: string };
    await paying.buy(anna);
    paying.stripe.pay(first.url);
    expect(paying.stripe.world.subscriptions.size).toBe(1);
    expect((await post('create-subscription', ORDER)).code).toBe('ALREADY_SUBSCRIBED');
  });

  it('has prices of the service in its currencies', async () => {
    const { prices } = (await paying.api.call('GET', '/stripe/prices', { as: anna })).json() as PricesAnswer;
    expect(prices).toHaveLength(4);
    expect(prices).toContainEqual({
      plan: 'PRO',
      period: 'year',
      amounts: { eur: 9990, usd: 10040 },
      isTaxIncluded: true,
    });
  });

  it('changes nothing when the service is away', async () => {
    paying.stripe.failures = 9;
    expect((await post('create-subscription', ORDER)).code).toBe('PAYMENTS_NOT_ANSWERING');
  });
});

// behaviour: billing-10
describe('events', () => {
  it('may come twice, in another order, or not at all', async () => {
    const orders = [twice, reversed, lost];
    for (const [at, delivery] of orders.entries()) {
      const who = await paying.api.account(`viewer${at}`);
      const { url } = (await post('create-subscription', ORDER, who)).json as unknown as { url: string };
      paying.stripe.pay(url);
      await paying.deliver(delivery);
      if (delivery === lost) {
        expect(await planOf(who)).toBe('FREE');
        await paying.api.services.billing.checkAll();
      }
      expect(await planOf(who)).toBe('PRO');
    }
  });

  it('are refused unless the service has signed them within five minutes', async () => {
    await post('create-subscription', ORDER);
    const { world, webhookSecret, url } = paying.stripe;
    const [event] = world.events;
    const send = async (secret: string, atS: number, change = (body: string) => body): Promise<number> => {
      const { body, signature } = signedEvent(world, event!, secret, url, atS);
      const headers = { 'stripe-signature': signature };
      return (await paying.api.call('POST', '/stripe/webhook', { body: change(body), headers })).status;
    };
    const { nowS } = world;
    expect(await send('whsec_other', nowS)).toBe(400);
    expect(await send(webhookSecret, nowS - 301)).toBe(400);
    expect(await send(webhookSecret, nowS, (body) => body.replace('customer', 'customeR'))).toBe(400);
    expect(await send(webhookSecret, nowS - 299)).toBe(200);
    expect(await send(webhookSecret, nowS, () => 'x'.repeat(300_000))).toBe(413);
  });

  it('are fetched later when the service is away', async () => {
    const { url } = (await post('create-subscription', ORDER)).json as unknown as { url: string };
    paying.stripe.pay(url);
    paying.stripe.failures = 1_000;
    expect(await paying.deliver()).toEqual([200, 200, 200, 200]);
    paying.stripe.failures = 0;
    expect(await planOf()).toBe('FREE');
    await paying.api.services.billing.checkDue();
    expect(await planOf()).toBe('PRO');
  });
});

// behaviour: billing-4
describe('changing', () => {
  it('up applies at once and charges the difference; a refused payment changes nothing', async () => {
    await paying.buy(anna, { ...ORDER, plan: 'BASIC' });
    await paying.passDays(15);
    paying.stripe.customer('anna@example.com').declines = true;
    const up = { plan: 'PRO', period: 'month' };
    expect((await post('upgrade-subscription', up)).code).toBe('PAYMENT_DECLINED');
    expect(await planOf()).toBe('BASIC');
    paying.stripe.customer('anna@example.com').declines = false;
    expect((await post('upgrade-subscription', up)).json).toMatchObject({ plan: 'PRO' });
    expect([...paying.stripe.world.invoices.values()].at(-1)).toMatchObject({ status: 'paid', amount: 258 });
    expect((await post('upgrade-subscription', { plan: 'BASIC', period: 'month' })).code).toBe(
      'PLAN_CHANGE_NOT_UPGRADE',
    );
  });

  // behaviour: billing-6
  it('up has a price, which is charged for an hour', async () => {
    await paying.buy(anna, { ...ORDER, plan: 'BASIC' });
    await paying.passDays(15);
    const [yearly, up] = [
      { plan: 'PRO', period: 'year' },
      { plan: 'PRO', period: 'month' },
    ];
    expect((await post('upgrade-price', yearly)).json).toMatchObject({ amount: 9_990 - 258, currency: 'eur' });
    const price = (await post('upgrade-price', up)).json as UpgradePrice;
    expect(price).toEqual({ amount: 258, currency: 'eur', at: '2026-01-16T12:00:00.000Z' });
    expect(await planOf()).toBe('BASIC');
    const { clock } = paying.api;
    clock.set(clock.nowMs() + HOUR_MS);
    paying.stripe.advanceTo(clock.nowMs());
    for (const wrongMs of [Date.parse(price.at) - 1, clock.nowMs() + 1]) {
      const at = new Date(wrongMs).toISOString();
      expect((await post('upgrade-subscription', { ...up, at })).code).toBe('UPGRADE_PRICE_EXPIRED');
    }
    const later = (await post('upgrade-price', up)).json as UpgradePrice;
    expect(later.amount).toBeLessThan(price.amount);
    expect((await post('upgrade-subscription', { ...up, at: price.at })).json).toMatchObject({ plan: 'PRO' });
    expect([...paying.stripe.world.invoices.values()].at(-1)).toMatchObject({ amount: price.amount });
    expect((await post('upgrade-price', up)).code).toBe('PLAN_CHANGE_NOT_UPGRADE');
  });

  it('down waits for the end of the period, and can be taken back', async () => {
    await paying.buy(anna);
    const down = { plan: 'BASIC', period: 'month' };
    const planned = { plan: 'PRO', subscription: { next: { at: '2026-02-01T12:00:00.000Z', plan: 'BASIC' } } };
    expect((await post('downgrade-subscription', down)).json).toMatchObject(planned);
    expect((await post('upgrade-subscription', { plan: 'PRO', period: 'year' })).code).toBe(
      'SUBSCRIPTION_CHANGE_PLANNED',
    );
    expect((await post('keep-subscription')).json).toMatchObject({ subscription: { next: null } });
    await post('downgrade-subscription', down);
    await paying.passDays(30);
    expect(await planOf()).toBe('PRO');
    await paying.passDays(1);
    expect(await planOf()).toBe('BASIC');
  });

  it('to FREE cancels at the end of the period, and can be taken back', async () => {
    await paying.buy(anna);
    const cancel = { plan: 'FREE', period: 'month' };
    expect((await post('downgrade-subscription', cancel)).json).toMatchObject({
      subscription: { next: { plan: 'FREE' } },
    });
    await post('keep-subscription');
    expect(await paying.status(anna)).toMatchObject({ subscription: { next: null } });
    await post('downgrade-subscription', cancel);
    await paying.passDays(31, lost);
    // Nothing was heard of the end, which is known all the same.
    await paying.api.services.billing.checkDue();
    expect(await planOf()).toBe('FREE');
  });

  it('takes a subscription', async () => {
    expect((await post('upgrade-subscription', { plan: 'PRO', period: 'month' })).code).toBe('NOT_SUBSCRIBED');
    expect((await post('keep-subscription')).code).toBe('NOT_SUBSCRIBED');
  });
});

// behaviour: plan-10
test('the end of a plan puts away what exceeds the next one, and a new plan brings it back', async () => {
  await paying.buy(anna);
  const answerOf = async (path: string, body?: object): Promise<unknown> =>
    (await paying.api.call(body ? 'POST' : 'GET', path, { as: anna, ...(body && { body }) })).json();
  const namesAway = async (): Promise<string[]> =>
    ((await answerOf('/users/me/put-away')) as PutAwayList).items.map(({ name }) => name);
  for (const name of ['One', 'Two', 'Three', 'Four']) await answerOf('/flows', { name });
  await post('downgrade-subscription', { plan: 'FREE', period: 'month' });
  await paying.passDays(30);
  anna = await paying.api.signIn('anna');
  expect(await namesAway()).toEqual([]);
  await paying.passDays(1, lost);
  await paying.api.services.billing.checkDue();
  expect(await namesAway()).toEqual(['Four']);
  await paying.deliver();
  await paying.buy(anna);
  expect(await namesAway()).toEqual([]);
});

// behaviour: billing-2
test('a failed payment leaves three days, a mail says so, and a later payment brings the plan back', async () => {
  await paying.buy(anna);
  paying.stripe.customer('anna@example.com').declines = true;
  await paying.passDays(31);
  anna = await paying.api.signIn('anna');
  expect([await planOf(), (await paying.status(anna)).subscription?.status]).toEqual(['PRO', 'late']);
  await expect
    .poll(() => paying.api.mail.sent.map(({ subject }) => subject))
    .toEqual(['Liveloom: Your payment failed']);
  expect((await post('upgrade-subscription', { plan: 'PRO', period: 'year' })).code).toBe('PAYMENT_LATE');
  await paying.passDays(3, lost);
  await paying.api.services.billing.checkDue();
  expect(await planOf()).toBe('FREE');
  paying.stripe.customer('anna@example.com').declines = false;
  await paying.passDays(2);
  expect(await planOf()).toBe('PRO');
});

// behaviour: billing-21
describe('codes', () => {
  it('give the discount of a promotion for the first period only', async () => {
    expect((await post('promotion-code', { code: ' WELCOME ' })).json).toEqual({
      percentOff: 50,
      lasts: 'first-period',
    });
    await paying.buy(anna, { ...ORDER, code: 'WELCOME' });
    await paying.passDays(31);
    expect([...paying.stripe.world.invoices.values()].map(({ amount }) => amount)).toEqual([500, 999]);
  });

  it('that are unknown or expired are refused in one way', async () => {
    paying.stripe.world.codes.get('WELCOME')!.isActive = false;
    const refusals = [await post('promotion-code', { code: 'WELCOME' }), await post('promotion-code', { code: 'x' })];
    for (const { error } of refusals)
      expect(error).toMatchObject({ code: 'PROMO_CODE_INVALID', message: 'Promo code invalid or expired' });
    expect((await post('create-subscription', { ...ORDER, code: 'x' })).code).toBe('PROMO_CODE_INVALID');
  });

  it('of an agency lower every period, and end with the membership', async () => {
    let isMember = true;
    const agencyCodes = {
      find: (code: string) => Promise.resolve(code === 'AGENCY' && isMember ? 'code-1' : null),
      redeem: () => Promise.resolve(true),
      isMember: () => Promise.resolve(isMember),
    };
    await paying.close();
    paying = await startPayingServer({ agencyCodes });
    anna = await paying.api.account('anna');
    expect((await post('promotion-code', { code: 'AGENCY' })).json).toEqual({ percentOff: 20, lasts: 'every-period' });
    await paying.buy(anna, { ...ORDER, code: 'AGENCY' });
    await paying.passDays(31);
    isMember = false;
    await paying.api.services.billing.checkAll();
    await paying.passDays(31);
    expect([...paying.stripe.world.invoices.values()].map(({ amount }) => amount)).toEqual([799, 799, 999]);
  });

  it('can be guessed ten times an hour', async () => {
    await paying.close();
    paying = await startPayingServer({ hasRealLimits: true });
    anna = await paying.api.account('anna');
    const codes: (string | null)[] = [];
    for (let guess = 0; guess < 11; guess++) codes.push((await post('promotion-code', { code: `x${guess}` })).code);
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['PROMO_CODE_INVALID']));
    expect(codes[10]).toBe('TOO_MANY_REQUESTS');
    expect((await post('create-subscription', { ...ORDER, code: 'x' })).code).toBe('TOO_MANY_REQUESTS');
  });
});

// behaviour: billing-22
test('a trial is given once, a mail announces its end, and then it is paid', async () => {
  await paying.close();
  paying = await startPayingServer({ trialDays: 7 });
  anna = await paying.api.account('anna');
  await paying.buy(anna);
  expect(await paying.status(anna)).toMatchObject({ plan: 'PRO', subscription: { status: 'trial' }, trialDays: 0 });
  await paying.passDays(4);
  await paying.api.services.billing.checkAll();
  await paying.api.services.billing.checkAll();
  await expect
    .poll(() => paying.api.mail.sent.map(({ subject }) => subject))
    .toEqual(['Liveloom: Your trial ends soon']);
  expect(paying.api.mail.sent[0]!.link).toBe('http://localhost:4400/subscription');
  await paying.passDays(3);
  expect([...paying.stripe.world.invoices.values()].map(({ amount }) => amount)).toEqual([0, 999]);
  expect(await paying.status(anna)).toMatchObject({ subscription: { status: 'active' } });
});

// behaviour: billing-23
test('deleting an account cancels first, and keeps the account when that fails', async () => {
  await paying.buy(anna);
  paying.stripe.failures = 1_000;
  const refused = await paying.api.call('DELETE', '/users/me', { as: anna });
  expect([refused.status, (refused.json() as ErrorAnswer).error.code]).toEqual([502, 'SUBSCRIPTION_NOT_CANCELLED']);
  paying.stripe.failures = 0;
  expect(await planOf()).toBe('PRO');
  expect((await paying.api.call('DELETE', '/users/me', { as: anna })).status).toBe(204);
  expect([...paying.stripe.world.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
});

test('the portal is a page of the service', async () => {
  const portal = async () => (await paying.api.call('GET', '/stripe/customer-portal', { as: anna })).json();
  expect(await portal()).toMatchObject({ error: { code: 'NOT_SUBSCRIBED' } });
  await paying.buy(anna);
  expect(await portal()).toEqual({ url: expect.stringContaining(`${paying.stripe.url}/portal/cus_`) as string });
});

// behaviour: billing-3
test('a plan that the administrator gave stays the least that an account has', async () => {
  const ben = await paying.api.account('ben', { plan: 'BASIC' });
  expect(await planOf(ben)).toBe('BASIC');
  await paying.buy(ben);
  expect(await planOf(ben)).toBe('PRO');
});

test('a demo account cannot buy', async () => {
  const demo = await paying.api.account('demo', { user: { email: null, demoExpiresAtMs: 9e15 } });
  expect((await post('create-subscription', ORDER, demo)).code).toBe('DEMO_CANNOT_PAY');
});

// behaviour: billing-5
test('a server without a payment service sells nothing, and its accounts keep their plans', async () => {
  const api = await startApiServer();
  const ben = await api.account('ben');
  const calls = [
    await api.call('GET', '/stripe/prices', { as: ben }),
    await api.call('GET', '/stripe/subscription-status', { as: ben }),
    await api.call('POST', '/stripe/create-subscription', { as: ben, body: ORDER }),
    await api.call('POST', '/stripe/promotion-code', { as: ben, body: { code: 'x' } }),
    await api.call('POST', '/stripe/keep-subscription', { as: ben }),
    await api.call('GET', '/stripe/customer-portal', { as: ben }),
    await api.call('POST', '/stripe/webhook', { body: '{}' }),
  ];
  for (const answer of calls)
    expect([answer.status, (answer.json() as ErrorAnswer).error.code]).toEqual([404, 'PAYMENTS_NOT_OFFERED']);
  expect((await api.call('GET', '/users/me', { as: ben })).json()).toMatchObject({ plan: 'PRO' });
  expect((await api.call('DELETE', '/users/me', { as: ben })).status).toBe(204);
  await api.close();
});
