/** Stores accounts. Each is a streamer with the same id; its data is deleted with the streamer's row. */
import { countingPlan } from '#engine/rules/plans.ts';
import type { AgencyName, Locale, Plan, Role } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { insertKey } from '../keys/store.ts';
import { emailKey } from '../../../ground/base/emailKey.ts';

export interface NewUser {
  id: string;
  /** Null for a demo. */
  email: string | null;
  /** PHC string; null without a password. */
  passwordHash: string | null;
  isAdministrator: boolean;
  /** Whether its source may be a program on the computer of the server, also when others reach the server. */
  usesLocalPrograms?: boolean;
  /** Null = the server's default plan. */
  plan: Plan | null;
  language: Locale;
  emailVerifiedAtMs: number | null;
  termsAcknowledgedAtMs: number | null;
  demoExpiresAtMs: number | null;
  nowMs: number;
  /** Seed of the streamer's randomness, 0 to 4,294,967,295. */
  seed: number;
  settings?: UserSettings;
  /** Hash of its full key; null = no API key. */
  apiKeyHash?: string | null;
}

/** A user's settings of the dashboard; missing ones have their default. */
export interface UserSettings {
  volume?: number;
  tiktokUsername?: string | null;
  /** Set while the platform has not confirmed the user name. */
  nameLookup?: NameLookup | null;
  showLiveStatus?: boolean;
  isSidebarLocked?: boolean;
  /** Whether other accounts of this server may see when it is live. */
  isListed?: boolean;
  /** Time zone of the streamer's days, for the first profile. */
  timeZone?: string;
}

export interface User {
  id: string;
  email: string | null;
  passwordHash: string | null;
  /** Role in the agency; `STREAMER` without one. */
  role: Role;
  /** Null = in no agency. */
  agencyId: string | null;
  isAdministrator: boolean;
  usesLocalPrograms: boolean;
  plan: Plan | null;
  /** Null = nothing is paid for. */
  paidPlan: Plan | null;
  language: Locale;
  settings: UserSettings;
  isVerified: boolean;
  isDisabled: boolean;
  demoExpiresAtMs: number | null;
  createdAtMs: number;
  /** Null = never. */
  lastLoginAtMs: number | null;
}

/** A row of `users`. */
export interface UserColumns {
  id: string;
  email: string | null;
  password_hash: string | null;
  role: Role;
  agency_id: string | null;
  is_administrator: 0 | 1;
  uses_local_programs: 0 | 1;
  plan: Plan | null;
  paid_plan: Plan | null;
  language: Locale;
  settings: string;
  email_verified_at: number | null;
  disabled_at: number | null;
  demo_expires_at: number | null;
  created_at: number;
  last_login_at: number | null;
}

export const toUser = (row: UserColumns): User => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  role: row.role,
  agencyId: row.agency_id,
  isAdministrator: row.is_administrator === 1,
  usesLocalPrograms: row.uses_local_programs === 1,
  plan: row.plan,
  paidPlan: row.paid_plan,
  language: row.language,
  settings: JSON.parse(row.settings) as UserSettings,
  isVerified: row.email_verified_at !== null,
  isDisabled: row.disabled_at !== null,
  demoExpiresAtMs: row.demo_expires_at,
  createdAtMs: row.created_at,
  lastLoginAtMs: row.last_login_at,
});

/** Inserts an account and its streamer; an existing streamer with that id becomes the account's. */
export async function insertUser(transaction: Database, user: NewUser): Promise<void> {
  const { id, email, nowMs } = user;
  await transaction('streamers').insert({ id, name: id, seed: user.seed, created_at: nowMs }).onConflict('id').ignore();
  await transaction('users').insert({
    id,
    email,
    email_key: email === null ? null : emailKey(email),
    password_hash: user.passwordHash,
    role: 'STREAMER',
    is_administrator: user.isAdministrator ? 1 : 0,
    uses_local_programs: user.usesLocalPrograms ? 1 : 0,
    plan: user.plan,
    language: user.language,
    settings: JSON.stringify(user.settings ?? {}),
    email_verified_at: user.emailVerifiedAtMs,
    terms_acknowledged_at: user.termsAcknowledgedAtMs,
    demo_expires_at: user.demoExpiresAtMs,
    created_at: nowMs,
  });
  const { apiKeyHash: hash = null } = user;
  if (hash === null) return;
  const key = { id, userId: id, name: '', hash, scopes: ['full'], createdAtMs: nowMs, expiresAtMs: null } as const;
  await insertKey(transaction, key);
}

/** Returns null for an account that is being deleted. */
export async function findUser(database: Database, id: string): Promise<User | null> {
  const row = await database('users').where({ id, deleted_at: null }).first<UserColumns | undefined>();
  return row ? toUser(row) : null;
}

/** Checks whether the id is taken, including by an account that is being deleted. */
export async function isUserId(database: Database, id: string): Promise<boolean> {
  return (await database('users').where({ id }).first<object | undefined>('id')) !== undefined;
}

export async function findUserByEmail(database: Database, email: string): Promise<User | null> {
  const row = await database('users')
    .where({ email_key: emailKey(email) })
    .first<UserColumns | undefined>();
  return row ? toUser(row) : null;
}

/** Checks whether there is an account that somebody can sign in with, except for demos. */
export async function hasAccounts(database: Database): Promise<boolean> {
  const row = await database('users')
    .where({ demo_expires_at: null })
    .whereNotNull('email_verified_at')
    .first<object | undefined>('id');
  return row !== undefined;
}

/** Ids of all accounts. */
export async function userIds(database: Database): Promise<Set<string>> {
  return new Set((await database('users').select<{ id: string }[]>('id')).map(({ id }) => id));
}

/** Returns the ids of confirmed accounts with a profile, without those being deleted. */
export async function idsWithProfiles(database: Database): Promise<string[]> {
  const rows = await database('users')
    .whereNull('deleted_at')
    .whereNotNull('email_verified_at')
    .whereIn('id', database('profiles').select('streamer_id'))
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** Returns the ids of disabled accounts. */
export async function disabledIds(database: Database): Promise<Set<string>> {
  const rows = await database('users').whereNotNull('disabled_at').select<{ id: string }[]>('id');
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the plans of accounts by id.
 * @param defaultPlan for accounts without one of their own
 */
export async function plansOf(
  database: Database,
  ids: readonly string[],
  defaultPlan: Plan,
): Promise<ReadonlyMap<string, Plan>> {
  const rows = await database('users')
    .whereIn('id', ids)
    .select<Pick<UserColumns, 'id' | 'plan' | 'paid_plan'>[]>('id', 'plan', 'paid_plan');
  return new Map(rows.map(({ id, plan, paid_plan: paid }) => [id, countingPlan(plan, paid, defaultPlan)]));
}

/** Confirms the address, so that the user may sign in. */
export async function markVerified(database: Database, id: string, nowMs: number): Promise<void> {
  await database('users').where({ id }).whereNull('email_verified_at').update({ email_verified_at: nowMs });
}

export async function setPassword(database: Database, id: string, passwordHash: string | null): Promise<void> {
  await database('users').where({ id }).update({ password_hash: passwordHash });
}

/** A change of an account; parts that are left out stay. */
export interface UserChange {
  language?: Locale | undefined;
  settings?: UserSettings;
}

export async function updateUser(
  transaction: Database,
  id: string,
  { language, settings = {} }: UserChange,
): Promise<void> {
  const row = await transaction('users').where({ id }).first<{ settings: string } | undefined>('settings');
  if (!row) return;
  const merged = { ...(JSON.parse(row.settings) as UserSettings), ...settings };
  await transaction('users')
    .where({ id })
    .update({ settings: JSON.stringify(merged), ...(language !== undefined && { language }) });
}

export interface Converted {
  email: string;
  isAdministrator: boolean;
  usesLocalPrograms: boolean;
  passwordHash: string | null;
  language: Locale;
  isVerified: boolean;
  nowMs: number;
}

/** Turns a demo into an account with all its data and the default plan. Returns false when it is no demo, or has ended. */
export async function convertDemo(transaction: Database, id: string, converted: Converted): Promise<boolean> {
  const { email, passwordHash, isAdministrator, usesLocalPrograms, language, isVerified, nowMs } = converted;
  const changed = await transaction('users')
    .where({ id, deleted_at: null })
    .where('demo_expires_at', '>', nowMs)
    .update({
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      is_administrator: isAdministrator ? 1 : 0,
      uses_local_programs: usesLocalPrograms ? 1 : 0,
      plan: null,
      language,
      email_verified_at: isVerified ? nowMs : null,
      terms_acknowledged_at: nowMs,
      demo_expires_at: null,
      created_at: nowMs,
    });
  return changed > 0;
}

/** Returns the agency of an account with its name; null = none. */
export async function nameOfAgency(database: Database, agencyId: string | null): Promise<AgencyName | null> {
  if (agencyId === null) return null;
  return (await database('agencies').where({ id: agencyId }).first<AgencyName | undefined>('id', 'name')) ?? null;
}

/** Records that the user signed in. */
export async function noteLogin(database: Database, id: string, nowMs: number): Promise<void> {
  await database('users').where({ id }).update({ last_login_at: nowMs });
}

/** Returns the accounts among these that want to be listed while live, by id, with their platform name. */
export async function listedNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database('users')
    .whereIn('id', ids)
    .where({ demo_expires_at: null, disabled_at: null, deleted_at: null })
    .select<{ id: string; settings: string }[]>('id', 'settings');
  const named = rows.flatMap(({ id, settings }): [string, string][] => {
    const { isListed = false, tiktokUsername = null } = JSON.parse(settings) as UserSettings;
    return isListed && tiktokUsername !== null ? [[id, tiktokUsername]] : [];
  });
  return new Map(named);
}

/** Returns the platform name that a user has entered; null = none. */
export async function platformName(database: Database, id: string): Promise<string | null> {
  const row = await database('users').where({ id }).first<{ settings: string } | undefined>('settings');
  return row === undefined ? null : ((JSON.parse(row.settings) as UserSettings).tiktokUsername ?? null);
}

/** Counts demo accounts that have not ended. */
export async function countDemos(database: Database, nowMs: number): Promise<number> {
  const [row] = await database('users').where('demo_expires_at', '>', nowMs).count<{ total: number }[]>({ total: '*' });
  return row!.total;
}

/** Part of an account's settings while its user name is not proved. */
export interface NameLookup {
  /** Number of lookups that did not prove it. */
  failures: number;
  /** Time of the next look-up, epoch ms; null = none. */
  nextAtMs: number | null;
  /** Whether the platform answered that no such account exists or that it was never live. */
  isRefused: boolean;
}
