/**
 * Keeps copies of subscriptions up to date. Everything that concerns one account happens in turn, so that an older answer of the
 * service never replaces a newer one.
 */
import { type Billing, foldSubscription, isOpen, planAt } from '#engine/rules/billing/foldSubscription.ts';
import { highestPlan } from '#engine/rules/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { findUser } from '../accounts/users/store.ts';
import { settleAgencyCode } from './agencyDiscount.ts';
import { nowOf, type Selling } from './billingDeps.ts';
import { announce } from './billingMails.ts';
import { type BillingCustomer, findCustomer, storeCopies, subscriptionsOf, updateCustomer } from './store.ts';

const DAY_MS = 86_400_000;
/** A page of the service can be paid for a day. */
const CHECKOUT_MS = 2 * DAY_MS;

/** Fetches all subscriptions of an account and stores what they give. Does nothing for accounts that never paid. */
export async function refresh(deps: Selling, userId: string): Promise<void> {
  const { database, payment } = deps;
  const customer = await findCustomer(database, userId);
  if (customer === null) return;
  const before = await subscriptionsOf(database, userId);
  const fetched = await payment.subscriptionsOf(customer.customer_id);
  const copies = fetched.map((each) => ({ id: each.id, billing: foldSubscription(each) }));
  const nowMs = nowOf(deps);
  await storeCopies(
    database,
    userId,
    copies,
    entitlementOf(
      copies.map(({ billing }) => billing),
      nowMs,
    ),
  );
  await noteCustomer(
    deps,
    customer,
    copies.map(({ billing }) => billing),
    nowMs,
  );
  await deps.planChanged?.(userId);
  await settleAgencyCode(deps, customer, copies);
  await announce(deps, userId, before, copies);
}

/** Applies the end of a paid period or a planned change, without asking the service. */
export async function applyTime(deps: Selling, userId: string): Promise<void> {
  const { database } = deps;
  const copies = await subscriptionsOf(database, userId);
  const before = (await findUser(database, userId))?.paidPlan ?? null;
  const entitlement = entitlementOf(
    copies.map(({ billing }) => billing),
    nowOf(deps),
  );
  await storeCopies(database, userId, copies, entitlement);
  await deps.planChanged?.(userId);
  if (before !== entitlement.paidPlan)
    deps.log.warn(
      { plan: entitlement.paidPlan ?? 'none' },
      'the plan of an account changed because a paid period ended',
    );
}

/** Returns the plan that is paid for now, and when it changes by itself. */
export function entitlementOf(
  billings: readonly Billing[],
  nowMs: number,
): { paidPlan: Plan | null; changesAtMs: number | null } {
  const plan = highestPlan(billings.map((billing) => planAt(billing, nowMs)));
  const times = billings.flatMap(({ untilMs, next }) => [untilMs, next?.atMs ?? 0]).filter((atMs) => atMs > nowMs);
  return { paidPlan: plan === 'FREE' ? null : plan, changesAtMs: times.length === 0 ? null : Math.min(...times) };
}

async function noteCustomer(
  { database }: Selling,
  customer: BillingCustomer,
  billings: readonly Billing[],
  nowMs: number,
): Promise<void> {
  const hadTrial = billings.some(({ trialUntilMs }) => trialUntilMs !== null);
  const isPaying = customer.checkout_at !== null && customer.checkout_at > nowMs - CHECKOUT_MS;
  await updateCustomer(database, customer.user_id, {
    is_watched: isPaying || billings.some(isOpen),
    ...(hadTrial && customer.trial_at === null && { trial_at: nowMs }),
  });
}
