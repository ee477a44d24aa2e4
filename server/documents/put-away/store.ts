/** Stores which documents are put away, and for which plan an account was settled. */
import { countingPlan, PLANS } from '#engine/rules/plans.ts';
import type { QuotaKind } from '#engine/rules/quotas.ts';
import type { CountedKind, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

export interface PutAwayRow {
  streamer_id: string;
  kind: CountedKind;
  id: string;
  at: number;
  warned_at: number | null;
}

export async function putAwayRows(database: Database, streamerId: string): Promise<PutAwayRow[]> {
  return database('put_away').where({ streamer_id: streamerId }).orderBy(['kind', 'id']).select<PutAwayRow[]>('*');
}

/** Returns the documents of streamers that are put away, as sorted names like `flow/ID`. */
export async function putAwayOf(
  database: Database,
  streamerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database('put_away')
    .whereIn('streamer_id', streamerIds)
    .orderBy(['kind', 'id'])
    .select<PutAwayRow[]>('streamer_id', 'kind', 'id');
  const names = new Map<string, string[]>();
  for (const { streamer_id: owner, kind, id } of rows) names.set(owner, [...(names.get(owner) ?? []), `${kind}/${id}`]);
  return names;
}

/** Names documents of one kind. */
export interface PutAwayIds {
  streamerId: string;
  kind: CountedKind;
  ids: readonly string[];
}

export async function insertPutAway(
  transaction: Database,
  { streamerId, kind, ids }: PutAwayIds,
  { at, warnedAt }: { at: number; warnedAt: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ streamer_id: streamerId, kind, id, at, warned_at: warnedAt }));
  await transaction('put_away').insert(rows);
}

export async function deletePutAway(transaction: Database, { streamerId, kind, ids }: PutAwayIds): Promise<void> {
  if (ids.length === 0) return;
  await transaction('put_away').where({ streamer_id: streamerId, kind }).whereIn('id', ids).delete();
}

/** Returns all documents that were put away until a time. */
export async function putAwayUntil(database: Database, untilMs: number): Promise<PutAwayRow[]> {
  return database('put_away')
    .where('at', '<=', untilMs)
    .orderBy(['streamer_id', 'kind', 'id'])
    .select<PutAwayRow[]>('*');
}

export async function noteWarning(
  database: Database,
  streamerId: string,
  untilMs: number,
  nowMs: number,
): Promise<void> {
  await database('put_away')
    .where({ streamer_id: streamerId, warned_at: null })
    .where('at', '<=', untilMs)
    .update({ warned_at: nowMs });
}

/** The plan of an account, and the one that its documents were compared with. */
export interface SettledPlan {
  now: QuotaKind;
  /** Null = not yet compared. */
  settled: QuotaKind | null;
}

interface PlanColumns {
  plan: Plan | null;
  paid_plan: Plan | null;
  demo_expires_at: number | null;
  settled_plan: QuotaKind | null;
}

/** Returns null for an account that is gone. */
export async function settledPlanOf(
  database: Database,
  userId: string,
  defaultPlan: Plan,
): Promise<SettledPlan | null> {
  const user = await database('users')
    .where({ id: userId, deleted_at: null })
    .first<PlanColumns | undefined>('plan', 'paid_plan', 'demo_expires_at', 'settled_plan');
  if (user === undefined) return null;
  const plan = countingPlan(user.plan, user.paid_plan, defaultPlan);
  return { now: user.demo_expires_at === null ? plan : 'DEMO', settled: user.settled_plan };
}

export async function storeSettledPlan(database: Database, userId: string, plan: QuotaKind): Promise<void> {
  await database('users').where({ id: userId }).update({ settled_plan: plan });
}

/** The plan that counts now, as SQL with the default plan bound once for each plan. */
const NOW = `CASE WHEN demo_expires_at IS NOT NULL THEN 'DEMO'
  ${[...PLANS]
    .reverse()
    .map((plan) => `WHEN '${plan}' IN (coalesce(plan, ?), paid_plan) THEN '${plan}'`)
    .join(' ')} END`;

/** Notes the plan of accounts that were never compared; they keep what they have. */
export async function noteNewAccounts(database: Database, defaultPlan: Plan): Promise<void> {
  const now = database.raw(
    NOW,
    PLANS.map(() => defaultPlan),
  );
  await database('users').whereNull('settled_plan').update({ settled_plan: now });
}

/** Returns the accounts whose plan has changed, or that have something put away. */
export async function accountsToSettle(database: Database, defaultPlan: Plan): Promise<string[]> {
  const rows = await database('users')
    .whereNull('deleted_at')
    .where((either) => {
      void either
        .whereRaw(
          `settled_plan <> ${NOW}`,
          PLANS.map(() => defaultPlan),
        )
        .orWhereIn('id', database('put_away').select('streamer_id'));
    })
    .orderBy('id')
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}
