/** Stores whether the platform has confirmed an account's user name, and when to look it up again (behaviour: profile-90). */
import { type Backoff, backoffMs } from '#engine/core/backoff.ts';
import type { UserAnswer } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { PlatformAccount } from '../../../sources/platformAccounts.ts';
import type { UserSettings, NameLookup } from './store.ts';

const MINUTE_MS = 60_000;
const BACKOFF: Backoff = { firstMs: 5 * MINUTE_MS, lastMs: 6 * 60 * MINUTE_MS, spread: 0.2 };
/** After this many lookups, about ten days, the server stops until somebody saves the name again. */
export const MAX_LOOKUPS = 45;

/**
 * Returns the state after another lookup; null = the name is proved.
 * @param random from 0 to below 1, for the spread
 */
export function afterLookup(
  found: PlatformAccount,
  failuresBefore: number,
  nowMs: number,
  random = 0.5,
): NameLookup | null {
  if (found === 'known') return null;
  const failures = failuresBefore + 1;
  const nextAtMs = failures < MAX_LOOKUPS ? Math.floor(nowMs + backoffMs(BACKOFF, failuresBefore, random)) : null;
  return { failures, nextAtMs, isRefused: found === 'unknown' || found === 'neverOnAir' };
}

/** Returns what the account learns about its user name. */
export function proofOf({ tiktokUsername, nameLookup }: UserSettings): UserAnswer['tiktokUsernameProof'] {
  if (typeof tiktokUsername !== 'string') return 'none';
  if (!nameLookup) return 'proved';
  return nameLookup.isRefused ? 'refused' : 'unproved';
}

export interface UnprovedName {
  userId: string;
  username: string;
  lookup: NameLookup;
  /** Whether the platform sent a stream of this name before. */
  wasHeard: boolean;
}

interface Row {
  id: string;
  settings: string;
  owner_name: string | null;
}

/** Returns user names that are due for a lookup, the longest due first. */
export async function dueNames(database: Database, nowMs: number, limit: number): Promise<UnprovedName[]> {
  const rows = await database('users')
    .leftJoin('sources', 'sources.streamer_id', 'users.id')
    .where({ deleted_at: null, disabled_at: null })
    .where('users.settings', 'like', '%"nameLookup":{%')
    .select<Row[]>('users.id', 'users.settings', 'sources.owner_name');
  const names = rows.flatMap(({ id, settings, owner_name: owner }): UnprovedName[] => {
    const { tiktokUsername: username, nameLookup: lookup } = JSON.parse(settings) as UserSettings;
    if (!lookup || typeof username !== 'string' || lookup.nextAtMs === null || lookup.nextAtMs > nowMs) return [];
    return [{ userId: id, username, lookup, wasHeard: owner === username }];
  });
  return names.sort((one, other) => one.lookup.nextAtMs! - other.lookup.nextAtMs!).slice(0, limit);
}

/** Stores the result of a lookup, unless the account has another name by now. */
export async function storeLookup(
  database: Database,
  { userId, username }: Pick<UnprovedName, 'userId' | 'username'>,
  nameLookup: NameLookup | null,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await transaction('users').where({ id: userId }).first<{ settings: string } | undefined>('settings');
    const settings = row === undefined ? {} : (JSON.parse(row.settings) as UserSettings);
    if (settings.tiktokUsername !== username || !settings.nameLookup) return;
    await transaction('users')
      .where({ id: userId })
      .update({ settings: JSON.stringify({ ...settings, nameLookup }) });
  });
}
