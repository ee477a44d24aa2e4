/** Tests taxes and disputes, which the payment service looks after. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Plan, UserAnswer } from '#schemas/generated/types.ts';
import type { Account } from '#tests/support/apiServer.ts';
import { type PayingServer, startPayingServer } from '#tests/support/payingServer.ts';
import { end } from '../../providers/payment/fake/renewals.ts';
import { endWithPeriod } from '../../providers/payment/fake/subscriptions.ts';
import { lost } from '../../providers/payment/fake/webhooks.ts';

let paying: PayingServer;
let anna: Account;
beforeEach(async () => {
  paying = await startPayingServer();
  anna = await paying.api.account('anna');
});
afterEach(() => paying.close());

const planOf = async (): Promise<Plan> =>
  ((await paying.api.call('GET', '/users/me', { headers: anna.apiKey })).json() as UserAnswer).plan;

/** Returns the only subscription at the service. */
const onlySubscription = () => [...paying.stripe.world.subscriptions.values()][0]!;

// behaviour: plan-28
test('a disputed payment ends the plan when the service cancels the subscription, and otherwise not', async () => {
  await paying.buy(anna);
  endWithPeriod(paying.stripe.world, onlySubscription(), true);
  await paying.deliver();
  expect([await planOf(), (await paying.status(anna)).subscription?.status]).toEqual(['PRO', 'active']);
  endWithPeriod(paying.stripe.world, onlySubscription(), false);
  end(paying.stripe.world, onlySubscription());
  await paying.deliver();
  expect(await planOf()).toBe('FREE');
});

// behaviour: plan-28
test('a disputed payment of which the report was lost ends the plan with the daily check', async () => {
  await paying.buy(anna);
  end(paying.stripe.world, onlySubscription());
  await paying.passDays(1, lost);
  expect(await planOf()).toBe('PRO');
  await paying.api.services.billing.checkAll();
  expect(await planOf()).toBe('FREE');
});

// behaviour: plan-27
test.each([
  ['nobody', false, false, 'none'],
  ['the service', true, false, 'automatic'],
  ['the service as the seller', false, true, 'managed'],
  ['the service as the seller, also where both are set', true, true, 'managed'],
] as const)('taxes are computed by %s', async (_who, hasTax, isManaged, taxes) => {
  await paying.close();
  paying = await startPayingServer({}, { hasTax, isManaged });
  anna = await paying.api.account('anna');
  await paying.buy(anna);
  expect([...paying.stripe.world.sessions.values()].map((session) => session.taxes)).toEqual([taxes]);
  expect(await planOf()).toBe('PRO');
});
