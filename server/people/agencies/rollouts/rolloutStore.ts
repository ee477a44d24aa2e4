/** Stores roll-outs and where each member stands. */
import type {
  ListRolloutMembers,
  ListRollouts,
  RolloutAnswer,
  RolloutCounts,
  RolloutMember,
  RolloutOptions,
  RolloutTally,
  WaveHealth,
} from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { boundTuples } from '../../../ground/db/dialect.ts';
import { listPage, type ListPage, searchKey } from '../../../ground/db/listPage.ts';
import type { RolloutUndo } from '../../../documents/presets/rollouts/applyMember.ts';
import { rowId, type StoredReason } from './planStore.ts';

export type RolloutState = RolloutAnswer['state'];

export interface RolloutRow {
  id: string;
  agencyId: string;
  planId: string;
  state: RolloutState;
  reason: StoredReason | null;
  options: RolloutOptions;
  presets: readonly (RolloutAnswer['presets'][number] & { storageId: string })[];
  /** Counted from 0. */
  wave: number;
  waveBeganAtMs: number | null;
  /** Start of the next wave; null = it waits for no time. */
  nextAtMs: number | null;
  health: readonly WaveHealth[];
  /** The part that a rollback takes back; null = it rolls out. */
  rollback: { wave: number | null; memberIds: readonly string[] } | null;
  startedById: string;
  startedByEmail: string;
  /** Null = started by a person at the sign-in. */
  keyId: string | null;
  address: string;
  createdAtMs: number;
  endedAtMs: number | null;
}

interface Columns {
  id: string;
  agency_id: string;
  plan_id: string;
  state: RolloutState;
  reason: string | null;
  options: string;
  presets: string;
  wave: number;
  wave_began_at: number | null;
  next_at: number | null;
  health: string;
  rollback: string | null;
  started_by: string;
  started_email: string;
  search_key: string;
  key_id: string | null;
  address: string;
  created_at: number;
  ended_at: number | null;
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));
const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const toRollout = (row: Columns): RolloutRow => ({
  id: row.id,
  agencyId: row.agency_id,
  planId: row.plan_id,
  state: row.state,
  reason: parsed<StoredReason>(row.reason),
  options: JSON.parse(row.options) as RolloutOptions,
  presets: JSON.parse(row.presets) as RolloutRow['presets'],
  wave: row.wave,
  waveBeganAtMs: row.wave_began_at,
  nextAtMs: row.next_at,
  health: JSON.parse(row.health) as WaveHealth[],
  rollback: parsed<NonNullable<RolloutRow['rollback']>>(row.rollback),
  startedById: row.started_by,
  startedByEmail: row.started_email,
  keyId: row.key_id,
  address: row.address,
  createdAtMs: row.created_at,
  endedAtMs: row.ended_at,
});

const toColumns = (row: Partial<RolloutRow>): Partial<Columns> => ({
  ...(row.id !== undefined && { id: row.id }),
  ...(row.agencyId !== undefined && { agency_id: row.agencyId }),
  ...(row.planId !== undefined && { plan_id: row.planId }),
  ...(row.state !== undefined && { state: row.state }),
  ...(row.reason !== undefined && { reason: textOf(row.reason) }),
  ...(row.options !== undefined && { options: JSON.stringify(row.options) }),
  ...(row.presets !== undefined && { presets: JSON.stringify(row.presets) }),
  ...(row.wave !== undefined && { wave: row.wave }),
  ...(row.waveBeganAtMs !== undefined && { wave_began_at: row.waveBeganAtMs }),
  ...(row.nextAtMs !== undefined && { next_at: row.nextAtMs }),
  ...(row.health !== undefined && { health: JSON.stringify(row.health) }),
  ...(row.rollback !== undefined && { rollback: textOf(row.rollback) }),
  ...(row.startedById !== undefined && { started_by: row.startedById }),
  ...(row.startedByEmail !== undefined && {
    started_email: row.startedByEmail,
    search_key: searchKey(row.startedByEmail),
  }),
  ...(row.keyId !== undefined && { key_id: row.keyId }),
  ...(row.address !== undefined && { address: row.address }),
  ...(row.createdAtMs !== undefined && { created_at: row.createdAtMs }),
  ...(row.endedAtMs !== undefined && { ended_at: row.endedAtMs }),
});

/** States in which an agency cannot start another roll-out. */
export const RUNNING: readonly RolloutState[] = ['scheduled', 'running', 'rolling-back'];

export async function insertRollout(transaction: Database, row: RolloutRow): Promise<void> {
  await transaction('rollouts').insert(toColumns(row));
}

export async function findRollout(database: Database, id: string): Promise<RolloutRow | null> {
  const row = await database('rollouts').where({ id }).first<Columns | undefined>();
  return row === undefined ? null : toRollout(row);
}

/** Changes a roll-out that is in one of these states, and returns whether it was. */
export async function changeRollout(
  database: Database,
  id: string,
  from: readonly RolloutState[],
  change: Partial<RolloutRow>,
): Promise<boolean> {
  const count = await database('rollouts')
    .where({ id })
    .whereIn('state', [...from])
    .update(toColumns(change));
  return count > 0;
}

/** Returns the roll-out of an agency that is running; null = none. */
export async function runningRollout(database: Database, agencyId: string): Promise<string | null> {
  const row = await database('rollouts')
    .where({ agency_id: agencyId })
    .whereIn('state', [...RUNNING])
    .first<{ id: string } | undefined>('id');
  return row?.id ?? null;
}

/** Returns the roll-outs that go on after a restart. */
export async function runningRollouts(database: Database): Promise<string[]> {
  const rows = await database('rollouts')
    .whereIn('state', [...RUNNING])
    .orderBy(['created_at', 'id'])
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

export async function pageOfRollouts(
  database: Database,
  agencyId: string,
  query: ListRollouts,
): Promise<ListPage<RolloutRow>> {
  const all = database('rollouts').where({ agency_id: agencyId });
  const { rows, total } = await listPage<Columns, 'createdAt'>(all, query, { createdAt: 'created_at' });
  return { rows: rows.map(toRollout), total };
}

/** Progress of a member in a roll-out. */
export interface RolloutMemberRow {
  position: number;
  memberId: string | null;
  email: string;
  wave: number;
  state: RolloutMember['state'];
  waitsFor: RolloutMember['waitsFor'];
  reason: StoredReason | null;
  atMs: number | null;
  begunAtMs: number | null;
  counts: RolloutCounts;
  undo: readonly RolloutUndo[] | null;
  stays: RolloutMember['stays'];
}

interface MemberColumns {
  position: number;
  member_id: string | null;
  email: string;
  wave: number;
  state: RolloutMemberRow['state'];
  waits_for: RolloutMemberRow['waitsFor'];
  reason: string | null;
  at: number | null;
  begun_at: number | null;
  counts: string;
  undo: string | null;
  stays: string;
}

const toMember = (row: MemberColumns): RolloutMemberRow => ({
  position: row.position,
  memberId: row.member_id,
  email: row.email,
  wave: row.wave,
  state: row.state,
  waitsFor: row.waits_for,
  reason: parsed<StoredReason>(row.reason),
  atMs: row.at,
  begunAtMs: row.begun_at,
  counts: JSON.parse(row.counts) as RolloutCounts,
  undo: parsed<readonly RolloutUndo[]>(row.undo),
  stays: JSON.parse(row.stays) as RolloutMemberRow['stays'],
});

/** Inserts all members in one statement, because events wait for the transaction. */
export async function insertRolloutMembers(
  transaction: Database,
  rolloutId: string,
  members: readonly RolloutMemberRow[],
): Promise<void> {
  const rows = members.map((one) => [
    rowId(rolloutId, one.position),
    one.position,
    one.memberId,
    one.email,
    searchKey(one.email),
    one.wave,
    one.state,
    one.waitsFor,
    textOf(one.reason),
    JSON.stringify(one.counts),
    JSON.stringify(one.stays),
  ]);
  await transaction.raw(INSERT_MEMBERS, [rolloutId, JSON.stringify(rows)]);
}

const NEW = [
  'id',
  'position',
  'member_id',
  'email',
  'search_key',
  'wave',
  'state',
  'waits_for',
  'reason',
  'counts',
  'stays',
];
const INSERT_MEMBERS = `INSERT INTO rollout_members (rollout_id, ${NEW.join(', ')})
  SELECT ?, ${NEW.join(', ')} FROM ${boundTuples(NEW)} AS added`;

/** Changes a member's row. */
export async function changeMember(
  database: Database,
  rolloutId: string,
  position: number,
  change: Partial<
    Pick<RolloutMemberRow, 'state' | 'waitsFor' | 'reason' | 'atMs' | 'begunAtMs' | 'counts' | 'undo' | 'stays'>
  >,
): Promise<void> {
  await database('rollout_members')
    .where({ id: rowId(rolloutId, position) })
    .update({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.waitsFor !== undefined && { waits_for: change.waitsFor }),
      ...(change.reason !== undefined && { reason: textOf(change.reason) }),
      ...(change.atMs !== undefined && { at: change.atMs }),
      ...(change.begunAtMs !== undefined && { begun_at: change.begunAtMs }),
      ...(change.counts !== undefined && { counts: JSON.stringify(change.counts) }),
      ...(change.undo !== undefined && { undo: textOf(change.undo) }),
      ...(change.stays !== undefined && { stays: JSON.stringify(change.stays) }),
    });
}

/** Returns the next member of a wave whose turn it is; those who are live come later. */
export async function nextMember(
  database: Database,
  rolloutId: string,
  wave: number,
): Promise<RolloutMemberRow | null> {
  const row = await database('rollout_members')
    .where({ rollout_id: rolloutId, state: 'waiting', wave, waits_for: 'turn' })
    .orderBy('position')
    .first<MemberColumns | undefined>();
  return row === undefined ? null : toMember(row);
}

/** Returns the member in a place of the list. */
export async function memberAt(
  database: Database,
  rolloutId: string,
  position: number,
): Promise<RolloutMemberRow | null> {
  const row = await database('rollout_members')
    .where({ id: rowId(rolloutId, position) })
    .first<MemberColumns | undefined>();
  return row === undefined ? null : toMember(row);
}

/** Returns the members whose stream is awaited, with their accounts, up to a wave. */
export async function streamingMembers(
  database: Database,
  rolloutId: string,
  wave: number,
): Promise<{ position: number; memberId: string }[]> {
  const rows = await database('rollout_members')
    .where({ rollout_id: rolloutId, state: 'waiting', waits_for: 'stream' })
    .where('wave', '<=', wave)
    .orderBy('position')
    .select<{ position: number; member_id: string }[]>('position', 'member_id');
  return rows.map((row) => ({ position: row.position, memberId: row.member_id }));
}

/** Returns the number of the last wave. */
export async function lastWave(database: Database, rolloutId: string): Promise<number> {
  const [row] = await database('rollout_members')
    .where({ rollout_id: rolloutId })
    .max<{ wave: number | null }[]>({ wave: 'wave' });
  return row?.wave ?? 0;
}

/** Returns the accounts of a wave to which something was applied. */
export async function appliedOfWave(database: Database, rolloutId: string, wave: number): Promise<string[]> {
  const rows = await database('rollout_members')
    .where({ rollout_id: rolloutId, state: 'applied', wave })
    .select<{ member_id: string }[]>('member_id');
  return rows.map((row) => row.member_id);
}

/** Lets members who failed have another turn. */
export async function retryFailed(database: Database, rolloutId: string): Promise<void> {
  await database('rollout_members')
    .where({ rollout_id: rolloutId, state: 'failed' })
    .update({ state: 'waiting', waits_for: 'turn', reason: null });
}

/** Marks the members that a rollback takes back. */
export async function markForRollback(
  database: Database,
  rolloutId: string,
  { wave, memberIds }: NonNullable<RolloutRow['rollback']>,
): Promise<void> {
  const applied = database('rollout_members').where({ rollout_id: rolloutId, state: 'applied' });
  if (wave !== null) void applied.where({ wave });
  if (memberIds.length > 0) void applied.whereIn('member_id', [...memberIds]);
  await applied.update({ waits_for: 'turn' });
}

/** Returns the next member to take back, the last one first. Positions are compared alone, because the rows are large. */
export async function nextToRollBack(database: Database, rolloutId: string): Promise<RolloutMemberRow | null> {
  const [last] = await database('rollout_members')
    .where({ rollout_id: rolloutId, state: 'applied', waits_for: 'turn' })
    .max<{ position: number | null }[]>({ position: 'position' });
  const position = last?.position ?? null;
  return position === null ? null : memberAt(database, rolloutId, position);
}

export async function countFailed(database: Database, rolloutId: string): Promise<number> {
  const [row] = await database('rollout_members')
    .where({ rollout_id: rolloutId, state: 'failed' })
    .count<{ total: number }[]>({ total: '*' });
  return row!.total;
}

export async function tallyOf(database: Database, rolloutId: string): Promise<RolloutTally> {
  const rows = await database('rollout_members')
    .where({ rollout_id: rolloutId })
    .groupBy('state')
    .select<{ state: RolloutMemberRow['state']; total: number }[]>('state', database.raw('count(*) AS total'));
  const total = (state: RolloutMemberRow['state']): number => rows.find((row) => row.state === state)?.total ?? 0;
  return {
    waiting: total('waiting'),
    applied: total('applied'),
    nothing: total('nothing'),
    refused: total('refused'),
    failed: total('failed'),
    rolledBack: total('rolled-back'),
  };
}

const TROUBLE_FIRST =
  "CASE state WHEN 'failed' THEN 0 WHEN 'refused' THEN 1 WHEN 'waiting' THEN 2 WHEN 'nothing' THEN 4 ELSE 3 END";

export async function pageOfRolloutMembers(
  database: Database,
  rolloutId: string,
  query: ListRolloutMembers,
): Promise<ListPage<RolloutMemberRow>> {
  const all = database('rollout_members').where({ rollout_id: rolloutId });
  const columns = { position: 'position', email: 'search_key', state: database.raw(TROUBLE_FIRST) };
  const { rows, total } = await listPage<MemberColumns, ListRolloutMembers['sortColumn']>(all, query, columns);
  return { rows: rows.map(toMember), total };
}
