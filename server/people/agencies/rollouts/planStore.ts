/** Stores plans of roll-outs, with what they do for each member. */
import type {
  CreateRolloutPlan,
  ErrorCode,
  ListRolloutPlanMembers,
  PresetValue,
  RolloutCounts,
  RolloutPlanDetail,
  RolloutPlanFile,
} from '#schemas/generated/types.ts';
import type { ErrorParams } from '#engine/core/appError.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { listPage, type ListPage, searchKey } from '../../../ground/db/listPage.ts';
import type { ResolvedPreset } from './resolvePreset.ts';

/** A reason in the form in which it is stored. */
export interface StoredReason {
  code: ErrorCode;
  params: ErrorParams;
}

/** A preset of a plan. */
export type PlannedVersion = Omit<CreateRolloutPlan['presets'][number], 'presetId'> &
  ResolvedPreset & { warnings: StoredReason[] };

export interface PlanRow {
  id: string;
  agencyId: string;
  createdById: string;
  createdAtMs: number;
  /** An hour after its start while the members are being planned. */
  expiresAtMs: number;
  presets: readonly PlannedVersion[];
  /** Null while the members are being planned. */
  file: RolloutPlanFile | null;
}

interface PlanColumns {
  id: string;
  agency_id: string;
  created_by: string;
  created_at: number;
  expires_at: number;
  presets: string;
  file: string;
}

export async function insertPlan(database: Database, plan: PlanRow): Promise<void> {
  await database('rollout_plans').insert({
    id: plan.id,
    agency_id: plan.agencyId,
    created_by: plan.createdById,
    created_at: plan.createdAtMs,
    expires_at: plan.expiresAtMs,
    presets: JSON.stringify(plan.presets),
    file: JSON.stringify(plan.file),
  });
}

/** Makes a plan usable after all members are planned. */
export async function finishPlan(
  database: Database,
  id: string,
  { file, expiresAtMs }: { file: RolloutPlanFile; expiresAtMs: number },
): Promise<void> {
  await database('rollout_plans')
    .where({ id })
    .update({ file: JSON.stringify(file), expires_at: expiresAtMs });
}

export async function findPlan(database: Database, id: string): Promise<PlanRow | null> {
  const row = await database('rollout_plans').where({ id }).first<PlanColumns | undefined>();
  if (row === undefined) return null;
  return {
    id: row.id,
    agencyId: row.agency_id,
    createdById: row.created_by,
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
    presets: JSON.parse(row.presets) as PlannedVersion[],
    file: JSON.parse(row.file) as RolloutPlanFile | null,
  };
}

/** Plans that no roll-out may still go on with. */
function unusedPlans(database: Database) {
  const used = database('rollouts').whereNotIn('state', ['done', 'rolled-back']).select('plan_id');
  return database('rollout_plans').whereNotIn('id', used);
}

/** Returns the plans that expired, unless a roll-out may still go on with them. */
export async function expiredPlans(database: Database, nowMs: number): Promise<string[]> {
  const rows = await unusedPlans(database).where('expires_at', '<=', nowMs).select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** Returns the oldest plans of an agency beyond a number; those whose roll-out ended come first, and used ones never. */
export async function plansBeyond(database: Database, agencyId: string, most: number): Promise<string[]> {
  const [all] = await database('rollout_plans')
    .where({ agency_id: agencyId })
    .count<{ total: number }[]>({ total: '*' });
  if (all!.total <= most) return [];
  const applied = database('rollouts').where({ agency_id: agencyId }).select('plan_id');
  const rows = await unusedPlans(database)
    .where({ agency_id: agencyId })
    .select<{ id: string; isApplied: number }[]>('id', database.raw('id IN (?) AS "isApplied"', [applied]))
    .orderBy([{ column: 'isApplied', order: 'desc' }, 'created_at', 'id'])
    .limit(all!.total - most);
  return rows.map(({ id }) => id);
}

/** Number of members that one statement deletes. */
const SLICE = 100;

/** Deletes a plan. Its members go in slices, because events wait for each statement. */
export async function deletePlan(database: Database, id: string): Promise<void> {
  for (;;) {
    const slice = database('rollout_plan_members').where({ plan_id: id }).limit(SLICE).select('id');
    if ((await database('rollout_plan_members').whereIn('id', slice).delete()) < SLICE) break;
  }
  await database('rollout_plans').where({ id }).delete();
}

/** Result of a plan for one row of the list of members. */
export interface PlanMemberRow {
  position: number;
  /** Null = the address belongs to no member. */
  memberId: string | null;
  email: string;
  status: 'ready' | 'nothing' | 'refused';
  wanted: { presets: readonly string[]; values: readonly PresetValue[] };
  digest: string;
  outcome: string;
  counts: RolloutCounts;
  reasons: readonly StoredReason[];
  detail: Pick<RolloutPlanDetail, 'presets' | 'unwanted'>;
}

interface MemberColumns {
  position: number;
  member_id: string | null;
  email: string;
  status: PlanMemberRow['status'];
  wanted: string;
  digest: string;
  outcome: string;
  counts: string;
  reasons: string;
  detail: string;
}

const toMember = (row: MemberColumns): PlanMemberRow => ({
  position: row.position,
  memberId: row.member_id,
  email: row.email,
  status: row.status,
  wanted: JSON.parse(row.wanted) as PlanMemberRow['wanted'],
  digest: row.digest,
  outcome: row.outcome,
  counts: JSON.parse(row.counts) as RolloutCounts,
  reasons: JSON.parse(row.reasons) as StoredReason[],
  detail: JSON.parse(row.detail) as PlanMemberRow['detail'],
});

/** Returns the id of a row, which sorts like its position. */
export const rowId = (parentId: string, position: number): string => `${parentId}/${String(position).padStart(5, '0')}`;

export async function insertPlanMembers(
  database: Database,
  planId: string,
  members: readonly PlanMemberRow[],
): Promise<void> {
  const rows = members.map((one) => ({
    id: rowId(planId, one.position),
    plan_id: planId,
    position: one.position,
    member_id: one.memberId,
    email: one.email,
    search_key: searchKey(one.email),
    status: one.status,
    wanted: JSON.stringify(one.wanted),
    digest: one.digest,
    outcome: one.outcome,
    counts: JSON.stringify(one.counts),
    reasons: JSON.stringify(one.reasons),
    detail: JSON.stringify(one.detail),
  }));
  await database.batchInsert('rollout_plan_members', rows, 50);
}

/** The columns that lists show; details are large. */
const LISTED = [
  'position',
  'member_id',
  'email',
  'status',
  'wanted',
  'digest',
  'outcome',
  'counts',
  'reasons',
] as const;
const NO_DETAIL = JSON.stringify({ presets: [], unwanted: [] });
const withoutDetail = (row: Omit<MemberColumns, 'detail'>): PlanMemberRow => toMember({ ...row, detail: NO_DETAIL });

const REFUSED_FIRST = "CASE status WHEN 'refused' THEN 0 WHEN 'ready' THEN 1 ELSE 2 END";

export async function pageOfPlanMembers(
  database: Database,
  planId: string,
  query: ListRolloutPlanMembers,
): Promise<ListPage<PlanMemberRow>> {
  const all = database('rollout_plan_members').where({ plan_id: planId });
  const columns = { email: 'search_key', status: database.raw(REFUSED_FIRST) };
  const { rows, total } = await listPage<MemberColumns, ListRolloutPlanMembers['sortColumn']>(all, query, columns);
  return { rows: rows.map(toMember), total };
}

/** Returns all rows of a plan without their details, in order. */
export async function allPlanMembers(database: Database, planId: string): Promise<PlanMemberRow[]> {
  const rows = await database('rollout_plan_members')
    .where({ plan_id: planId })
    .orderBy('position')
    .select<Omit<MemberColumns, 'detail'>[]>(...LISTED);
  return rows.map(withoutDetail);
}

export async function findPlanMember(
  database: Database,
  planId: string,
  memberId: string,
): Promise<PlanMemberRow | null> {
  const row = await database('rollout_plan_members')
    .where({ plan_id: planId, member_id: memberId })
    .first<MemberColumns | undefined>();
  return row === undefined ? null : toMember(row);
}

/** Tells whether a plan is about a member. */
export async function hasPlanMember(database: Database, planId: string, memberId: string): Promise<boolean> {
  const row = await database('rollout_plan_members')
    .where({ plan_id: planId, member_id: memberId })
    .first<object | undefined>('id');
  return row !== undefined;
}

/** Returns the row in a place of the list without its details. */
export async function plannedAt(database: Database, planId: string, position: number): Promise<PlanMemberRow | null> {
  const row = await database('rollout_plan_members')
    .where({ id: rowId(planId, position) })
    .first<Omit<MemberColumns, 'detail'> | undefined>(...LISTED);
  return row === undefined ? null : withoutDetail(row);
}
