/** Stores agencies and who belongs to them. An account is in one agency at a time, so membership is a part of its row. */
import type { ListAgencyMembers, Plan, Role } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { jsonMember } from '../../ground/db/dialect.ts';
import { listPage, type ListPage } from '../../ground/db/listPage.ts';
import type { UserSettings } from '../accounts/users/store.ts';

export interface AgencyRow {
  id: string;
  name: string;
  createdAtMs: number;
}

interface AgencyColumns {
  id: string;
  name: string;
  created_at: number;
}

const toAgency = ({ id, name, created_at: createdAtMs }: AgencyColumns): AgencyRow => ({ id, name, createdAtMs });

export async function insertAgency(transaction: Database, { id, name, createdAtMs }: AgencyRow): Promise<void> {
  await transaction('agencies').insert({ id, name, created_at: createdAtMs });
}

/** Returns all agencies by name. */
export async function listAgencies(database: Database): Promise<AgencyRow[]> {
  return (await database('agencies').orderBy(['name', 'id']).select<AgencyColumns[]>('*')).map(toAgency);
}

export async function findAgency(database: Database, id: string): Promise<AgencyRow | null> {
  const row = await database('agencies').where({ id }).first<AgencyColumns | undefined>();
  return row === undefined ? null : toAgency(row);
}

export async function renameAgency(database: Database, id: string, name: string): Promise<void> {
  await database('agencies').where({ id }).update({ name });
}

/** Deletes an agency with its invitations; its members stay as accounts without one. */
export async function deleteAgency(transaction: Database, id: string): Promise<void> {
  await transaction('users').where({ agency_id: id }).update(NO_AGENCY);
  await transaction('logins').where({ agency_id: id }).delete();
  await transaction('agencies').where({ id }).delete();
}

const NO_AGENCY = { agency_id: null, role: 'STREAMER', agency_joined_at: null, lets_agency_in: 0 } as const;

/** A member of an agency. */
export interface Member {
  id: string;
  email: string;
  tiktokUsername: string | null;
  role: Role;
  plan: Plan | null;
  /** Null = nothing is paid for. */
  paidPlan: Plan | null;
  joinedAtMs: number;
  isDisabled: boolean;
  letsAgencyIn: boolean;
}

interface MemberColumns {
  id: string;
  email: string;
  settings: string;
  role: Role;
  plan: Plan | null;
  paid_plan: Plan | null;
  agency_joined_at: number;
  disabled_at: number | null;
  lets_agency_in: 0 | 1;
}

const toMember = (row: MemberColumns): Member => ({
  id: row.id,
  email: row.email,
  tiktokUsername: (JSON.parse(row.settings) as UserSettings).tiktokUsername ?? null,
  role: row.role,
  plan: row.plan,
  paidPlan: row.paid_plan,
  joinedAtMs: row.agency_joined_at,
  isDisabled: row.disabled_at !== null,
  letsAgencyIn: row.lets_agency_in === 1,
});

const SORT_COLUMNS = { email: 'email_key', joinedAt: 'agency_joined_at' } as const;

/**
 * Returns members of an agency, searched by email address and platform name.
 * @param role of everybody by default
 */
export async function pageOfMembers(
  database: Database,
  agencyId: string,
  query: ListAgencyMembers,
  role: Role | null = null,
): Promise<ListPage<Member>> {
  const name = `lower(coalesce(${jsonMember('settings', 'tiktokUsername')}, ''))`;
  const members = database('users')
    .where({ agency_id: agencyId, deleted_at: null, ...(role !== null && { role }) })
    .select('*', database.raw(`coalesce(email_key, '') || ' ' || ${name} AS search_key`));
  const all = database.from(members.as('members'));
  const { rows, total } = await listPage<MemberColumns, ListAgencyMembers['sortColumn']>(all, query, SORT_COLUMNS);
  return { rows: rows.map(toMember), total };
}

/** Returns a member of that agency. */
export async function findMember(database: Database, agencyId: string, id: string): Promise<Member | null> {
  const row = await database('users')
    .where({ id, agency_id: agencyId, deleted_at: null })
    .first<MemberColumns | undefined>();
  return row === undefined ? null : toMember(row);
}

/** Returns the agency of an account and its role there; null = in none. */
export async function membershipOf(
  database: Database,
  userId: string,
): Promise<{ agencyId: string; role: Role } | null> {
  const row = await database('users')
    .where({ id: userId, deleted_at: null })
    .whereNotNull('agency_id')
    .first<{ agency_id: string; role: Role } | undefined>('agency_id', 'role');
  return row === undefined ? null : { agencyId: row.agency_id, role: row.role };
}

/** Checks whether two accounts belong to the same agency. */
export async function isFellowMember(database: Database, userId: string, otherId: string): Promise<boolean> {
  const mine = database('users').where({ id: userId }).whereNotNull('agency_id').select('agency_id');
  const row = await database('users')
    .where({ id: otherId, deleted_at: null })
    .whereIn('agency_id', mine)
    .first<object | undefined>('id');
  return row !== undefined;
}

/** Returns the members of every agency. */
export async function membersByAgency(database: Database): Promise<Map<string, Pick<Member, 'email' | 'role'>[]>> {
  const rows = await database('users')
    .whereNotNull('agency_id')
    .where({ deleted_at: null })
    .orderBy('email_key')
    .select<{ agency_id: string; email: string; role: Role }[]>('agency_id', 'email', 'role');
  const found = new Map<string, Pick<Member, 'email' | 'role'>[]>();
  for (const { agency_id, ...member } of rows) found.set(agency_id, [...(found.get(agency_id) ?? []), member]);
  return found;
}

/** Checks whether a member is the only admin of the agency who can sign in. */
export async function isLastAdmin(transaction: Database, agencyId: string, userId: string): Promise<boolean> {
  const admins = await transaction('users')
    .where({ agency_id: agencyId, role: 'ADMIN', deleted_at: null, disabled_at: null })
    .pluck<string[]>('id');
  return admins.includes(userId) && admins.length === 1;
}

export interface Joining {
  agencyId: string;
  role: Role;
  letsAgencyIn: boolean;
  nowMs: number;
}

/** Puts an account into an agency. */
export async function joinAgency(transaction: Database, userId: string, joining: Joining): Promise<void> {
  const { agencyId, role, letsAgencyIn, nowMs } = joining;
  const row = { agency_id: agencyId, role, agency_joined_at: nowMs, lets_agency_in: letsAgencyIn ? 1 : 0 };
  await transaction('users').where({ id: userId }).update(row);
}

/** Takes an account out of its agency and ends every entry of and by it. */
export async function leaveAgency(transaction: Database, userId: string): Promise<void> {
  await transaction('users').where({ id: userId }).update(NO_AGENCY);
  await endEntries(transaction, userId);
}

export async function setMemberRole(transaction: Database, userId: string, role: Role): Promise<void> {
  await transaction('users').where({ id: userId }).update({ role });
  await endEntries(transaction, userId);
}

export async function setLetsAgencyIn(transaction: Database, userId: string, letsAgencyIn: boolean): Promise<void> {
  await transaction('users')
    .where({ id: userId })
    .update({ lets_agency_in: letsAgencyIn ? 1 : 0 });
  if (!letsAgencyIn) await endEntries(transaction, userId);
}

/** Ends logins by which the agency entered an account, and by which this account entered others. */
async function endEntries(transaction: Database, userId: string): Promise<void> {
  await transaction('logins')
    .whereNotNull('agency_id')
    .where((login) => void login.where({ user_id: userId }).orWhere({ actor_id: userId }))
    .delete();
}
