/** Database operations for deleting an account. Its rows are deleted in portions, because a stream leaves many of them. */
import type { Knex } from 'knex';
import type { Database } from '../../../ground/db/connection.ts';
import { deleteLoginsOf } from '../logins/store.ts';

/** Number of rows deleted at a time: a few milliseconds of the one connection. */
const PORTION = 2_000;

/** Selects accounts; it is checked again at their turn, because the result may have changed. */
export type Which = (users: Knex.QueryBuilder) => void;

/** Selects demo accounts that have ended. */
export const endedDemo =
  (nowMs: number): Which =>
  (users) =>
    void users.where('demo_expires_at', '<=', nowMs);

/** Selects unconfirmed accounts from before a time, whose address may belong to somebody else. */
export const neverConfirmed =
  (beforeMs: number): Which =>
  (users) =>
    void users.whereNull('email_verified_at').whereNull('demo_expires_at').where('created_at', '<=', beforeMs);

const ANY: Which = () => undefined;

/**
 * Marks an account as deleted: from now on nobody is signed in as the account, its address is free, and it cannot be found.
 * @param which marks the account only if it still matches
 * @returns false = it does not match, or is being deleted already; nothing was changed
 */
export async function markDeleted(database: Database, userId: string, nowMs: number, which = ANY): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const marked = await transaction('users')
      .where({ id: userId, deleted_at: null })
      .andWhere(which)
      .update({ deleted_at: nowMs, email: null, email_key: null, password_hash: null });
    if (marked === 0) return false;
    await deleteLoginsOf(transaction, userId);
    await transaction('helpers').where({ user_id: userId }).delete();
    await transaction('one_time_tokens').where({ user_id: userId }).delete();
    await transaction('identities').where({ user_id: userId }).delete();
    return true;
  });
}

/** Tables with many rows per streamer, and the column that distinguishes these. */
const LARGE = { events: 'seq', viewers: 'tiktok_id', live_rows: 'key', checkpoint_rows: 'key' } as const;

/** Deletes a portion of a streamer's rows and returns their number; 0 = nothing large is left. */
export async function deletePortion(database: Database, streamerId: string): Promise<number> {
  for (const [table, column] of Object.entries(LARGE)) {
    const some = database(table).where({ streamer_id: streamerId }).limit(PORTION).select(column);
    const deleted = await database(table).where({ streamer_id: streamerId }).whereIn(column, some).delete();
    if (deleted > 0) return deleted;
  }
  return 0;
}

/** Deletes a streamer with everything that refers to it. */
export async function deleteStreamer(database: Database, streamerId: string): Promise<void> {
  await database('streamers').where({ id: streamerId }).delete();
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns accounts with an unfinished deletion. */
export async function unfinishedDeletions(database: Database): Promise<string[]> {
  return idsOf(await database('users').whereNotNull('deleted_at').select<{ id: string }[]>('id'));
}

/** Returns ids of accounts. */
export async function accountsOf(database: Database, which: Which): Promise<string[]> {
  const rows = database('users').whereNull('deleted_at').andWhere(which).orderBy(['created_at', 'id']);
  return idsOf(await rows.select<{ id: string }[]>('id'));
}
