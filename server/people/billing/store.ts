/** Stores customers of the payment service and copies of their subscriptions. */
import type { Billing } from '#engine/rules/billing/foldSubscription.ts';
import type { Locale, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

export interface BillingCustomer {
  user_id: string;
  customer_id: string;
  checkout_id: string | null;
  checkout_at: number | null;
  trial_at: number | null;
  trial_reminded_at: number | null;
  agency_code_id: string | null;
  agency_code_at: number | null;
  is_watched: number;
}

export async function findCustomer(database: Database, userId: string): Promise<BillingCustomer | null> {
  return (await database('billing_customers').where({ user_id: userId }).first<BillingCustomer | undefined>()) ?? null;
}

export async function userOfCustomer(database: Database, customerId: string): Promise<string | null> {
  const row = await database('billing_customers')
    .where({ customer_id: customerId })
    .first<{ user_id: string } | undefined>('user_id');
  return row?.user_id ?? null;
}

export async function insertCustomer(database: Database, userId: string, customerId: string): Promise<void> {
  const row = { user_id: userId, customer_id: customerId, is_watched: true };
  await database('billing_customers').insert(row).onConflict('user_id').ignore();
}

export async function updateCustomer(
  database: Database,
  userId: string,
  change: Partial<Omit<BillingCustomer, 'user_id' | 'customer_id' | 'is_watched'>> & { is_watched?: boolean },
): Promise<void> {
  await database('billing_customers').where({ user_id: userId }).update(change);
}

/** Returns the accounts whose subscriptions have to be fetched daily. */
export async function watchedUsers(database: Database): Promise<string[]> {
  const rows = await database('billing_customers')
    .where({ is_watched: true })
    .orderBy('user_id')
    .select<{ user_id: string }[]>('user_id');
  return rows.map(({ user_id: id }) => id);
}

export interface StoredSubscription {
  id: string;
  billing: Billing;
}

export async function subscriptionsOf(database: Database, userId: string): Promise<StoredSubscription[]> {
  const rows = await database('billing_subscriptions')
    .where({ user_id: userId })
    .orderBy('id')
    .select<{ id: string; billing: string }[]>('id', 'billing');
  return rows.map(({ id, billing }) => ({ id, billing: JSON.parse(billing) as Billing }));
}

/** Replaces the copies of an account, and stores the plan that it has paid for. */
export async function storeCopies(
  database: Database,
  userId: string,
  copies: readonly StoredSubscription[],
  { paidPlan, changesAtMs }: { paidPlan: Plan | null; changesAtMs: number | null },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await transaction('users').where({ id: userId }).update({ paid_plan: paidPlan });
    await transaction('billing_subscriptions').where({ user_id: userId }).delete();
    if (stored === 0) return; // deleted a moment ago
    const rows = copies.map(({ id, billing }) => {
      return { id, user_id: userId, billing: JSON.stringify(billing), changes_at: changesAtMs };
    });
    if (rows.length > 0) await transaction('billing_subscriptions').insert(rows);
  });
}

/** Returns the accounts whose plan changes by itself until a time. */
export async function usersDue(database: Database, nowMs: number): Promise<string[]> {
  const rows = await database('billing_subscriptions')
    .where('changes_at', '<=', nowMs)
    .distinct<{ user_id: string }[]>('user_id');
  return rows.map(({ user_id: id }) => id).sort();
}

export async function insertConsent(
  database: Database,
  consent: { userId: string; version: string; language: Locale; nowMs: number },
): Promise<void> {
  const { userId, version, language, nowMs } = consent;
  await database('billing_consents')
    .insert({ user_id: userId, text_version: version, language, at: nowMs })
    .onConflict()
    .ignore();
}

/** Stores an event. Returns false when it was stored before. */
export async function insertEvent(
  database: Database,
  id: string,
  subscription: string,
  nowMs: number,
): Promise<boolean> {
  const known = await database('billing_events').where({ id }).first<object | undefined>('id');
  if (known !== undefined) return false;
  const row = { id, subscription_id: subscription, received_at: nowMs };
  await database('billing_events').insert(row).onConflict('id').ignore();
  return true;
}

/** Returns the subscriptions that events named and that have not been fetched since. */
export async function unhandledSubscriptions(database: Database): Promise<string[]> {
  const rows = await database('billing_events')
    .where({ handled_at: null })
    .distinct<{ subscription_id: string }[]>('subscription_id');
  return rows.map(({ subscription_id: id }) => id).sort();
}

/** Notes that a subscription was fetched after these events came. */
export async function markHandled(database: Database, subscription: string, cameUntilMs: number): Promise<void> {
  await database('billing_events')
    .where({ subscription_id: subscription, handled_at: null })
    .where('received_at', '<=', cameUntilMs)
    .update({ handled_at: cameUntilMs });
}

export async function deleteEventsBefore(database: Database, beforeMs: number): Promise<void> {
  await database('billing_events').whereNotNull('handled_at').where('received_at', '<', beforeMs).delete();
}
