/**
 * Puts documents away that exceed the plan of their account, brings them back when there is room, and swaps them (behaviour:
 * plan-10 to plan-12). The session learns of it like of any other limit of the plan.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { PUT_AWAY_FOR_MS, settlePlan } from '#engine/rules/putAway.ts';
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { CountedKind, Plan, PutAwayList, SwapPutAway } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import { oneByOne } from '../changes/oneByOne.ts';
import { COUNTED_KIND_NAMES, COUNTED_KINDS } from './countedKinds.ts';
import {
  accountsToSettle,
  deletePutAway,
  insertPutAway,
  noteNewAccounts,
  type PutAwayRow,
  putAwayRows,
  settledPlanOf,
  storeSettledPlan,
} from './store.ts';

export interface PutAwayDeps {
  database: Database;
  clock: Clock;
  host: Pick<SessionHost, 'checkPlan'>;
  /** The plan of accounts without one of their own. */
  defaultPlan: Plan;
}

export interface PutAwayService {
  /** Compares the documents of an account with its plan; called after the plan or the number of documents has changed. */
  settle(userId: string): Promise<void>;
  /** Settles every account that needs it. */
  settleAll(): Promise<void>;
  list(userId: string): Promise<PutAwayList>;
  /** Brings a document back and puts an active one away in its place, until the same day. @throws SWAP_OUTDATED */
  swap(userId: string, swap: SwapPutAway): Promise<void>;
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

export function createPutAway({ database, clock, host, defaultPlan }: PutAwayDeps): PutAwayService {
  async function settle(userId: string): Promise<void> {
    const nowMs = Math.floor(clock.nowMs());
    const isChanged = await oneByOne(database, userId, () =>
      database.transaction((transaction) => settleAccount(transaction, userId, { defaultPlan, nowMs })),
    );
    if (isChanged) host.checkPlan(userId);
  }

  return {
    settle,
    async settleAll() {
      await noteNewAccounts(database, defaultPlan);
      for (const userId of await accountsToSettle(database, defaultPlan)) await settle(userId);
    },
    list: (userId) => listPutAway(database, userId),
    async swap(userId, wanted) {
      await oneByOne(database, userId, () =>
        database.transaction((transaction) => swapDocuments(transaction, userId, wanted)),
      );
      host.checkPlan(userId);
    },
  };
}

/** Returns whether something was put away or brought back. */
async function settleAccount(
  transaction: Database,
  userId: string,
  { defaultPlan, nowMs }: { defaultPlan: Plan; nowMs: number },
): Promise<boolean> {
  const plan = await settledPlanOf(transaction, userId, defaultPlan);
  if (plan === null) return false;
  const rows = await putAwayRows(transaction, userId);
  const isNew = plan.settled === null;
  if (plan.settled !== plan.now) await storeSettledPlan(transaction, userId, plan.now);
  else if (rows.length === 0) return false;
  if (isNew && rows.length === 0) return false;
  let isChanged = false;
  for (const kind of COUNTED_KIND_NAMES) {
    const own = { streamerId: userId, kind, rows: rows.filter((row) => row.kind === kind) };
    const limit = QUOTAS[plan.now][COUNTED_KINDS[kind].quota];
    isChanged = (await settleKind(transaction, own, { limit, nowMs })) || isChanged;
  }
  return isChanged;
}

async function settleKind(
  transaction: Database,
  { streamerId, kind, rows }: { streamerId: string; kind: CountedKind; rows: readonly PutAwayRow[] },
  { limit, nowMs }: { limit: number; nowMs: number },
): Promise<boolean> {
  const away = new Set(rows.map(({ id }) => id));
  const documents = await COUNTED_KINDS[kind].read(transaction, streamerId);
  const { putAway, broughtBack } = settlePlan(
    documents.map(({ id }) => ({ id, isPutAway: away.has(id) })),
    limit,
  );
  const known = new Set(documents.map(({ id }) => id));
  const gone = [...away].filter((id) => !known.has(id));
  await deletePutAway(transaction, { streamerId, kind, ids: [...gone, ...broughtBack] });
  await insertPutAway(transaction, { streamerId, kind, ids: putAway }, { at: nowMs, warnedAt: null });
  return putAway.length + broughtBack.length > 0;
}

async function listPutAway(database: Database, userId: string): Promise<PutAwayList> {
  const rows = await putAwayRows(database, userId);
  const items: PutAwayList['items'] = [];
  const active: PutAwayList['active'] = [];
  for (const kind of COUNTED_KIND_NAMES.filter((one) => rows.some((row) => row.kind === one))) {
    for (const { id, name } of await COUNTED_KINDS[kind].read(database, userId)) {
      const row = rows.find((one) => one.kind === kind && one.id === id);
      if (row === undefined) active.push({ kind, id, name });
      else items.push({ kind, id, name, since: isoTime(row.at), until: isoTime(row.at + PUT_AWAY_FOR_MS) });
    }
  }
  return { items, active };
}

/** @throws SWAP_OUTDATED */
async function swapDocuments(
  transaction: Database,
  streamerId: string,
  { kind, id, insteadOf }: SwapPutAway,
): Promise<void> {
  const rows = (await putAwayRows(transaction, streamerId)).filter((row) => row.kind === kind);
  const documents = await COUNTED_KINDS[kind].read(transaction, streamerId);
  const row = rows.find((one) => one.id === id);
  const isActive = documents.some((one) => one.id === insteadOf) && rows.every((one) => one.id !== insteadOf);
  if (row === undefined || !isActive || documents.every((one) => one.id !== id)) throw new AppError('SWAP_OUTDATED');
  await deletePutAway(transaction, { streamerId, kind, ids: [id] });
  // The other one takes over the day of the deletion, so that swapping keeps nothing beyond it.
  await insertPutAway(transaction, { streamerId, kind, ids: [insteadOf] }, { at: row.at, warnedAt: row.warned_at });
}
