/** Sells plans over a payment service. On a server without one every call is refused, and no plan changes. */
import { AppError } from '#engine/core/appError.ts';
import { type Billing, isOpen } from '#engine/rules/billing/foldSubscription.ts';
import { countingPlan } from '#engine/rules/plans.ts';
import type * as Api from '#schemas/generated/types.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { findUser, type User } from '../accounts/users/store.ts';
import { type BillingDeps, nowOf, type Selling } from './billingDeps.ts';
import { findCode, startCheckout, trialDaysFor } from './checkout.ts';
import { applyTime, refresh } from './copies.ts';
import { createPaymentEvents, type PaymentEvents } from './paymentEvents.ts';
import { downgrade, endAll, keep, upgrade, upgradePrice } from './planChanges.ts';
import { deleteEventsBefore, findCustomer, subscriptionsOf, usersDue, watchedUsers } from './store.ts';
import { createAccountQueue } from './accountQueue.ts';
import { WITHDRAWAL_TEXT, WITHDRAWAL_VERSION } from './withdrawalText.ts';

const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Everything here throws PAYMENTS_NOT_OFFERED on a server that sells nothing, unless it says otherwise. */
export interface BillingService extends PaymentEvents {
  isOffered: boolean;
  prices(language: Locale): Promise<Api.PricesAnswer>;
  status(userId: string): Promise<Api.SubscriptionStatus>;
  buy(userId: string, order: Api.CreateSubscription, language: Locale): Promise<Api.PaymentPage>;
  checkCode(userId: string, code: string): Promise<Api.PromotionCodeAnswer>;
  /** Computes what an upgrade charges now; changes nothing. */
  upgradePrice(userId: string, to: Api.ChangeSubscription): Promise<Api.UpgradePrice>;
  upgrade(userId: string, to: Api.UpgradeSubscription): Promise<Api.SubscriptionStatus>;
  downgrade(userId: string, to: Api.ChangeSubscription): Promise<Api.SubscriptionStatus>;
  keep(userId: string): Promise<Api.SubscriptionStatus>;
  portal(userId: string, language: Locale): Promise<Api.PaymentPage>;
  /** Ends everything that an account pays for; does nothing without a payment service. @throws SUBSCRIPTION_NOT_CANCELLED */
  end(userId: string): Promise<void>;
  /** Fetches everything that is open, for lost events; does nothing without a payment service. */
  checkAll(): Promise<void>;
  /** Applies what time has changed, and fetches what events named; does nothing without a payment service. */
  checkDue(): Promise<void>;
}

export function createBilling(deps: BillingDeps): BillingService {
  const { database, defaultPlan } = deps;
  const inTurn = createAccountQueue();
  const isOffered = deps.payment !== null;

  function selling(): Selling {
    if (deps.payment === null) throw new AppError('PAYMENTS_NOT_OFFERED');
    return { ...deps, payment: deps.payment };
  }

  async function userOf(userId: string): Promise<User> {
    const user = await findUser(database, userId);
    if (user === null) throw new AppError('NOT_SIGNED_IN'); // deleted a moment ago
    return user;
  }

  async function status(userId: string): Promise<Api.SubscriptionStatus> {
    const user = await userOf(userId);
    const copies = await subscriptionsOf(database, userId);
    const current = copies.find(({ billing }) => isOpen(billing)) ?? copies.at(-1);
    return {
      plan: countingPlan(user.plan, user.paidPlan, defaultPlan),
      subscription: current === undefined ? null : answerOf(current.billing),
      trialDays: trialDaysFor(selling(), await findCustomer(database, userId)),
    };
  }

  const changing =
    <To>(change: (selling: Selling, userId: string, to: To) => Promise<void>) =>
    async (userId: string, to: To): Promise<Api.SubscriptionStatus> => {
      const open = selling();
      await inTurn(userId, () => change(open, userId, to));
      return status(userId);
    };

  /** Goes through accounts one by one; one that fails does not stop the others. */
  async function each(
    userIds: readonly string[],
    work: (open: Selling, userId: string) => Promise<void>,
  ): Promise<void> {
    const open = selling();
    for (const userId of userIds) {
      await inTurn(userId, () => work(open, userId)).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a subscription could not be checked; it is tried again later');
      });
    }
  }

  const events = createPaymentEvents({ selling, inTurn, log: deps.log });
  return {
    isOffered,
    ...events,
    async prices(language) {
      const paragraphs = [...WITHDRAWAL_TEXT[language]];
      return { prices: await selling().payment.prices(), withdrawal: { version: WITHDRAWAL_VERSION, paragraphs } };
    },
    status: async (userId) => (selling(), status(userId)),
    async buy(userId, order, language) {
      const [open, user] = [selling(), await userOf(userId)];
      return { url: await inTurn(userId, () => startCheckout(open, user, order, language)) };
    },
    async checkCode(userId, code) {
      const { discount } = await findCode(selling(), userId, code);
      return { percentOff: discount.percentOff, lasts: discount.kind === 'agency' ? 'every-period' : 'first-period' };
    },
    async upgradePrice(userId, to) {
      const open = selling();
      return inTurn(userId, () => upgradePrice(open, userId, to));
    },
    upgrade: changing(upgrade),
    downgrade: changing(downgrade),
    async keep(userId) {
      const open = selling();
      await inTurn(userId, () => keep(open, userId));
      return status(userId);
    },
    async portal(userId, language) {
      const open = selling();
      const customer = await findCustomer(database, userId);
      if (customer === null) throw new AppError('NOT_SUBSCRIBED');
      return { url: await open.payment.portalUrl(customer.customer_id, `${deps.publicUrl}/subscription`, language) };
    },
    async end(userId) {
      const customer = isOffered ? await findCustomer(database, userId) : null;
      if (customer !== null) await inTurn(userId, () => endAll(selling(), customer.customer_id, customer.checkout_id));
    },
    async checkAll() {
      if (!isOffered) return;
      await each(await watchedUsers(database), refresh);
      await deleteEventsBefore(database, nowOf(deps) - EVENTS_KEPT_MS);
    },
    async checkDue() {
      if (!isOffered) return;
      await each(await usersDue(database, nowOf(deps)), applyTime);
      await events.handleWaiting();
    },
  };
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

function answerOf({
  plan,
  period,
  status,
  untilMs,
  trialUntilMs,
  next,
}: Billing): Api.SubscriptionStatus['subscription'] {
  return {
    plan,
    period,
    status,
    until: isoTime(untilMs),
    trialUntil: trialUntilMs === null ? null : isoTime(trialUntilMs),
    next: next === null ? null : { at: isoTime(next.atMs), plan: next.plan, period: next.period },
  };
}
