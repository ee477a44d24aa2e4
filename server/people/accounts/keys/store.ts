/** API keys of accounts. Deleting the row ends a key at once. */
import type { KeyScope } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { StoredKey } from '../apiKey.ts';
import { ACCOUNT_COLUMNS, type AccountColumns, toAccount, USABLE, type UsableAccount } from '../usableAccounts.ts';

/** A key as its owner sees it. */
export interface KeyRow {
  id: string;
  /** Empty for a key that older versions made. */
  name: string;
  scopes: readonly KeyScope[];
  /** Null for a key that older versions made. */
  createdAtMs: number | null;
  /** Null = never. */
  expiresAtMs: number | null;
  /** Null = not used yet. */
  lastUsedAtMs: number | null;
}

/** A key that came with a request, and the account that it acts for. */
export interface KeyHolder extends StoredKey, KeyRow {
  account: UsableAccount;
}

interface Columns {
  id: string;
  name: string;
  scopes: string;
  created_at: number | null;
  expires_at: number | null;
  last_used_at: number | null;
}

const toKey = (row: Columns): KeyRow => ({
  id: row.id,
  name: row.name,
  scopes: JSON.parse(row.scopes) as KeyScope[],
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at,
  lastUsedAtMs: row.last_used_at,
});

/** Returns null when there is no such key or its account cannot be used. */
export async function findKey(database: Database, id: string, nowMs: number): Promise<KeyHolder | null> {
  const rows = (await database.raw(
    `SELECT ${ACCOUNT_COLUMNS}, users.api_key_version, api_keys.id AS key_id, api_keys.name, api_keys.hash, api_keys.scopes,
        api_keys.created_at, api_keys.expires_at, api_keys.last_used_at
      FROM api_keys JOIN users ON users.id = api_keys.user_id WHERE api_keys.id = ? AND ${USABLE}`,
    [id, nowMs],
  )) as (AccountColumns & Columns & { key_id: string; hash: string; api_key_version: number })[];
  const [row] = rows;
  if (row === undefined) return null;
  const { hash, key_id, api_key_version: version } = row;
  return { ...toKey({ ...row, id: key_id }), hash, version, userId: row.id, account: toAccount(row) };
}

const USE_STEP_MS = 60_000;

/** Notes the use of a key, at most once a minute. A database that cannot be written must not keep a program from reading. */
export async function noteUse(database: Database, { id, lastUsedAtMs }: KeyRow, nowMs: number): Promise<void> {
  if (lastUsedAtMs !== null && nowMs - lastUsedAtMs < USE_STEP_MS) return;
  const noted = database('api_keys').where({ id }).update({ last_used_at: nowMs });
  await noted.catch(() => undefined);
}

/** Returns the keys of an account, oldest first. */
export async function keysOf(database: Database, userId: string): Promise<KeyRow[]> {
  const rows = await database('api_keys')
    .where({ user_id: userId })
    .orderByRaw('created_at IS NOT NULL, created_at, id')
    .select<Columns[]>('*');
  return rows.map(toKey);
}

/** Returns the key of that id if the account has it. */
export async function keyOf(database: Database, userId: string, id: string): Promise<KeyRow | null> {
  const row = await database('api_keys').where({ id, user_id: userId }).first<Columns | undefined>();
  return row === undefined ? null : toKey(row);
}

/** A key that is stored for the first time. */
export interface NewKey extends Omit<KeyRow, 'lastUsedAtMs'> {
  userId: string;
  hash: string;
}

export async function insertKey(transaction: Database, key: NewKey): Promise<void> {
  await transaction('api_keys').insert({
    id: key.id,
    user_id: key.userId,
    name: key.name,
    hash: key.hash,
    scopes: JSON.stringify(key.scopes),
    created_at: key.createdAtMs,
    expires_at: key.expiresAtMs,
  });
}

/** Replaces the full key of an account, which keeps its name. */
export async function replaceFullKey(
  database: Database,
  { userId, hash, nowMs }: { userId: string; hash: string; nowMs: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const name = (await keyOf(transaction, userId, userId))?.name ?? '';
    await deleteKey(transaction, userId, userId);
    const key = { id: userId, userId, name, hash, scopes: ['full'], createdAtMs: nowMs, expiresAtMs: null } as const;
    await insertKey(transaction, key);
  });
}

/** A change of a key; parts that are left out stay. */
export interface KeyChange {
  name?: string | undefined;
  scopes?: readonly KeyScope[] | undefined;
  expiresAtMs?: number | null | undefined;
}

export async function updateKey(database: Database, id: string, change: KeyChange): Promise<void> {
  const { name, scopes, expiresAtMs } = change;
  const changed = {
    ...(name !== undefined && { name }),
    ...(scopes !== undefined && { scopes: JSON.stringify(scopes) }),
    ...(expiresAtMs !== undefined && { expires_at: expiresAtMs }),
  };
  if (Object.keys(changed).length > 0) await database('api_keys').where({ id }).update(changed);
}

/** Ends a key of an account. */
export async function deleteKey(database: Database, userId: string, id: string): Promise<void> {
  await database('api_keys').where({ id, user_id: userId }).delete();
  // A key that older versions signed names this version.
  if (id === userId) await database('users').where({ id }).increment('api_key_version', 1);
}

/** Ends all keys of an account. */
export async function deleteKeysOf(database: Database, userId: string): Promise<void> {
  await database('api_keys').where({ user_id: userId }).delete();
  await database('users').where({ id: userId }).increment('api_key_version', 1);
}
