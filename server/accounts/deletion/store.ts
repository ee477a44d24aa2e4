/** What taking an account away asks of the database. Its rows go in portions: a stream leaves many of them. */
import type { Database } from '../../db/connection.ts';
import { deleteLoginsOf } from '../logins/store.ts';

/** Rows deleted at a time: a few milliseconds of the one connection. */
const PORTION = 2_000;

/** From here on nobody is signed in as the account, its address is free, and it is found by nobody. */
export async function markDeleted(database: Database, userId: string, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('users')
      .where({ id: userId })
      .update({ deleted_at: nowMs, email: null, email_key: null, password_hash: null });
    await deleteLoginsOf(transaction, userId);
    await transaction('one_time_tokens').where({ user_id: userId }).delete();
    await transaction('identities').where({ user_id: userId }).delete();
  });
}

/** Tables whose rows of a streamer are many, with the column that tells them apart. */
const LARGE = { events: 'seq', viewers: 'tiktok_id', live_rows: 'key' } as const;

/** Deletes a portion of a streamer's rows. Returns how many there were; 0 = nothing large is left. */
export async function deletePortion(database: Database, streamerId: string): Promise<number> {
  for (const [table, column] of Object.entries(LARGE)) {
    const some = database(table).where({ streamer_id: streamerId }).limit(PORTION).select(column);
    const deleted = await database(table).where({ streamer_id: streamerId }).whereIn(column, some).delete();
    if (deleted > 0) return deleted;
  }
  return 0;
}

/** The end of a streamer, with everything that refers to it. */
export async function deleteStreamer(database: Database, streamerId: string): Promise<void> {
  await database('streamers').where({ id: streamerId }).delete();
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Accounts whose deletion began and did not end. */
export async function unfinishedDeletions(database: Database): Promise<string[]> {
  return idsOf(await database('users').whereNotNull('deleted_at').select<{ id: string }[]>('id'));
}

/** Demo accounts that have ended. */
export async function endedDemos(database: Database, nowMs: number): Promise<string[]> {
  const rows = database('users').whereNull('deleted_at').where('demo_expires_at', '<=', nowMs);
  return idsOf(await rows.select<{ id: string }[]>('id'));
}

/** Accounts from before a time whose address nobody has confirmed: it may be somebody else's. */
export async function neverConfirmed(database: Database, beforeMs: number): Promise<string[]> {
  const rows = database('users').whereNull('deleted_at').whereNull('email_verified_at').whereNull('demo_expires_at');
  return idsOf(await rows.where('created_at', '<=', beforeMs).select<{ id: string }[]>('id'));
}
