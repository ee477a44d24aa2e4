/** Accounts. Each is a streamer by the same id; what belongs to it goes with the streamer's row. */
import type { Locale, Plan, Role } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { NameLookup } from './nameProof.ts';
import { emailKey } from '../../../ground/base/emailKey.ts';

export interface NewUser {
  id: string;
  /** Null for a demo. */
  email: string | null;
  /** PHC string; null without a password. */
  passwordHash: string | null;
  role: Role;
  /** Null = the plan that this server gives to everybody. */
  plan: Plan | null;
  language: Locale;
  emailVerifiedAtMs: number | null;
  termsAcknowledgedAtMs: number | null;
  demoExpiresAtMs: number | null;
  nowMs: number;
  /** Of the streamer's randomness, 0 to 4,294,967,295. */
  seed: number;
  settings?: UserSettings;
  /** Null = no program may act for it. */
  apiKeyHash?: string | null;
}

/** What a user sets for the dashboard; what is missing has its default. */
export interface UserSettings {
  volume?: number;
  tiktokUsername?: string | null;
  /** Set while the platform has not confirmed the user name. */
  nameLookup?: NameLookup | null;
  showLiveStatus?: boolean;
  isSidebarLocked?: boolean;
  /** Other accounts of this server may see when they are live. */
  isListed?: boolean;
  /** Where the days of the streamer begin; for the first profile. */
  timeZone?: string;
}

export interface User {
  id: string;
  email: string | null;
  passwordHash: string | null;
  role: Role;
  plan: Plan | null;
  language: Locale;
  settings: UserSettings;
  /** Whether programs may act for it with an API key. */
  hasApiKey: boolean;
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
  plan: Plan | null;
  language: Locale;
  settings: string;
  api_key_hash: string | null;
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
  plan: row.plan,
  language: row.language,
  settings: JSON.parse(row.settings) as UserSettings,
  hasApiKey: row.api_key_hash !== null,
  isVerified: row.email_verified_at !== null,
  isDisabled: row.disabled_at !== null,
  demoExpiresAtMs: row.demo_expires_at,
  createdAtMs: row.created_at,
  lastLoginAtMs: row.last_login_at,
});

/** Adds an account and its streamer; a streamer of that id that is there already becomes the account's. */
export async function insertUser(transaction: Database, user: NewUser): Promise<void> {
  const { id, email, nowMs } = user;
  await transaction('streamers').insert({ id, name: id, seed: user.seed, created_at: nowMs }).onConflict('id').ignore();
  await transaction('users').insert({
    id,
    email,
    email_key: email === null ? null : emailKey(email),
    password_hash: user.passwordHash,
    role: user.role,
    plan: user.plan,
    language: user.language,
    settings: JSON.stringify(user.settings ?? {}),
    email_verified_at: user.emailVerifiedAtMs,
    terms_acknowledged_at: user.termsAcknowledgedAtMs,
    demo_expires_at: user.demoExpiresAtMs,
    created_at: nowMs,
    api_key_hash: user.apiKeyHash ?? null,
  });
}

/** An account that is being deleted is not found. */
export async function findUser(database: Database, id: string): Promise<User | null> {
  const row = await database('users').where({ id, deleted_at: null }).first<UserColumns | undefined>();
  return row ? toUser(row) : null;
}

/** Whether the id is taken, also by an account that is being deleted. */
export async function isUserId(database: Database, id: string): Promise<boolean> {
  return (await database('users').where({ id }).first<object | undefined>('id')) !== undefined;
}

export async function findUserByEmail(database: Database, email: string): Promise<User | null> {
  const row = await database('users')
    .where({ email_key: emailKey(email) })
    .first<UserColumns | undefined>();
  return row ? toUser(row) : null;
}

/** Whether there is an account that somebody can sign in with, demos aside. */
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

/** Ids of confirmed accounts that have a profile; of none that is being deleted. */
export async function idsWithProfiles(database: Database): Promise<string[]> {
  const rows = await database('users')
    .whereNull('deleted_at')
    .whereNotNull('email_verified_at')
    .whereIn('id', database('profiles').select('streamer_id'))
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => id);
}

/** Ids of accounts that may not be used. */
export async function disabledIds(database: Database): Promise<Set<string>> {
  const rows = await database('users').whereNotNull('disabled_at').select<{ id: string }[]>('id');
  return new Set(rows.map(({ id }) => id));
}

/** Plans of those that have an account, by its id. @param defaultPlan of accounts that have none of their own */
export async function plansOf(
  database: Database,
  ids: readonly string[],
  defaultPlan: Plan,
): Promise<ReadonlyMap<string, Plan>> {
  const rows = await database('users').whereIn('id', ids).select<{ id: string; plan: Plan | null }[]>('id', 'plan');
  return new Map(rows.map(({ id, plan }) => [id, plan ?? defaultPlan]));
}

/** The address is the user's: who is confirmed may sign in. */
export async function markVerified(database: Database, id: string, nowMs: number): Promise<void> {
  await database('users').where({ id }).whereNull('email_verified_at').update({ email_verified_at: nowMs });
}

export async function setPassword(database: Database, id: string, passwordHash: string | null): Promise<void> {
  await database('users').where({ id }).update({ password_hash: passwordHash });
}

/** What of an account changes; what is left out stays. */
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

/** Makes the API key worthless that there is. @param hash of the new one; null = there is none from now on */
export async function setApiKey(database: Database, id: string, hash: string | null): Promise<void> {
  await database('users').where({ id }).update({ api_key_hash: hash }).increment('api_key_version', 1);
}

export interface Converted {
  email: string;
  role: Role;
  passwordHash: string | null;
  language: Locale;
  isVerified: boolean;
  nowMs: number;
}

/** Makes a demo an account with all it has; its plan becomes that of everybody. False when it is none, or has ended. */
export async function convertDemo(transaction: Database, id: string, converted: Converted): Promise<boolean> {
  const { email, passwordHash, role, language, isVerified, nowMs } = converted;
  const changed = await transaction('users')
    .where({ id, deleted_at: null })
    .where('demo_expires_at', '>', nowMs)
    .update({
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      role,
      plan: null,
      language,
      email_verified_at: isVerified ? nowMs : null,
      terms_acknowledged_at: nowMs,
      demo_expires_at: null,
      created_at: nowMs,
    });
  return changed > 0;
}

/** Somebody signed in who is the user. */
export async function noteLogin(database: Database, id: string, nowMs: number): Promise<void> {
  await database('users').where({ id }).update({ last_login_at: nowMs });
}

/** Accounts among these that want to be listed while they are live, by id, with their name on the platform. */
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

/** The name on the platform that a user has given; null = none. */
export async function platformName(database: Database, id: string): Promise<string | null> {
  const row = await database('users').where({ id }).first<{ settings: string } | undefined>('settings');
  return row === undefined ? null : ((JSON.parse(row.settings) as UserSettings).tiktokUsername ?? null);
}

/** Demo accounts that have not ended. */
export async function countDemos(database: Database, nowMs: number): Promise<number> {
  const [row] = await database('users').where('demo_expires_at', '>', nowMs).count<{ total: number }[]>({ total: '*' });
  return row!.total;
}
