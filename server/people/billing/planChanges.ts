/** Changes a subscription. After each change the service is asked what came of it. */
import { AppError } from '#engine/core/appError.ts';
import { changeKind } from '#engine/rules/billing/changeKind.ts';
import type { Offer } from '#engine/rules/billing/fetchedSubscription.ts';
import { type Billing, isOpen } from '#engine/rules/billing/foldSubscription.ts';
import type { ChangeSubscription, UpgradePrice, UpgradeSubscription } from '#schemas/generated/types.ts';
import { nowOf, type Selling } from './billingDeps.ts';
import { refresh } from './copies.ts';
import { type StoredSubscription, subscriptionsOf } from './store.ts';

/** @throws NOT_SUBSCRIBED */
async function currentOf(deps: Selling, userId: string): Promise<StoredSubscription> {
  await refresh(deps, userId);
  const current = (await subscriptionsOf(deps.database, userId)).find(({ billing }) => isOpen(billing));
  if (current === undefined) throw new AppError('NOT_SUBSCRIBED');
  return current;
}

function offerOf({ plan, period }: Billing): Offer {
  if (period === null) throw new AppError('NOT_SUBSCRIBED');
  return { plan, period };
}

const PRICE_VALID_MS = 3_600_000;

/** @throws NOT_SUBSCRIBED, PLAN_CHANGE_NOT_UPGRADE, PAYMENT_LATE, SUBSCRIPTION_CHANGE_PLANNED */
async function upgradable(deps: Selling, userId: string, to: Offer): Promise<string> {
  const { id, billing } = await currentOf(deps, userId);
  if (changeKind(offerOf(billing), to) !== 'upgrade') throw new AppError('PLAN_CHANGE_NOT_UPGRADE');
  if (billing.status === 'late' || billing.status === 'unfinished') throw new AppError('PAYMENT_LATE');
  if (billing.next !== null && billing.next.plan !== 'FREE') throw new AppError('SUBSCRIPTION_CHANGE_PLANNED');
  return id;
}

/** Computes what an upgrade would charge now. @throws as an upgrade, but for PAYMENT_DECLINED */
export async function upgradePrice(deps: Selling, userId: string, to: ChangeSubscription): Promise<UpgradePrice> {
  const id = await upgradable(deps, userId, to);
  const atMs = nowOf(deps);
  return { ...(await deps.payment.upgradePrice(id, to, atMs)), at: new Date(atMs).toISOString() };
}

/** Applies at once; the difference is charged now. @throws NOT_SUBSCRIBED, PLAN_CHANGE_NOT_UPGRADE, PAYMENT_LATE, SUBSCRIPTION_CHANGE_PLANNED, UPGRADE_PRICE_EXPIRED, PAYMENT_DECLINED */
export async function upgrade(deps: Selling, userId: string, { at, ...to }: UpgradeSubscription): Promise<void> {
  const nowMs = nowOf(deps);
  const atMs = at === undefined ? nowMs : Date.parse(at);
  if (atMs > nowMs || atMs < nowMs - PRICE_VALID_MS) throw new AppError('UPGRADE_PRICE_EXPIRED', { at: at! });
  const id = await upgradable(deps, userId, to);
  await deps.payment.upgrade(id, to, atMs, `upgrade-${deps.randomKey()}`);
  await refresh(deps, userId);
}

/** Applies at the end of the paid period; FREE cancels. @throws NOT_SUBSCRIBED, PLAN_CHANGE_NOT_DOWNGRADE */
export async function downgrade(deps: Selling, userId: string, to: ChangeSubscription): Promise<void> {
  const { id, billing } = await currentOf(deps, userId);
  if (to.plan === 'FREE') await deps.payment.cancelAtPeriodEnd(id);
  else {
    if (changeKind(offerOf(billing), to) !== 'downgrade') throw new AppError('PLAN_CHANGE_NOT_DOWNGRADE');
    await deps.payment.planChange(id, to, `downgrade-${deps.randomKey()}`);
  }
  await refresh(deps, userId);
}

/** Takes back a planned downgrade or cancellation. @throws NOT_SUBSCRIBED */
export async function keep(deps: Selling, userId: string): Promise<void> {
  const { id } = await currentOf(deps, userId);
  await deps.payment.keep(id);
  await refresh(deps, userId);
}

/** Ends everything that an account pays for, before it is deleted. @throws SUBSCRIPTION_NOT_CANCELLED */
export async function endAll(deps: Selling, customerId: string, checkoutId: string | null): Promise<void> {
  try {
    if (checkoutId !== null) await deps.payment.closeCheckout(checkoutId);
    for (const { id } of await deps.payment.subscriptionsOf(customerId)) await deps.payment.cancelNow(id);
  } catch (error) {
    throw new AppError('SUBSCRIPTION_NOT_CANCELLED', {}, { cause: error });
  }
}
