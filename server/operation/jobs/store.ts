/** Database operations of jobs. */
import type { Database } from '../../ground/db/connection.ts';

/** Number of rows deleted at a time: a few milliseconds of the one connection. */
export const DELETE_PORTION = 2_000;

/** Returns the ids of all streamers. */
export async function streamerIds(database: Database): Promise<string[]> {
  return (await database('streamers').select<{ id: string }[]>('id').orderBy('id')).map(({ id }) => id);
}

/**
 * Deletes a portion of a streamer's oldest events with `at < beforeMs`. Time never goes back in a journal, so the oldest have
 * the lowest seq and no index on the time is needed.
 * @returns how many were deleted; 0 = all are gone
 */
export async function deleteEventsBefore(database: Database, streamerId: string, beforeMs: number): Promise<number> {
  const old = await database('events')
    .where({ streamer_id: streamerId })
    .orderBy('seq')
    .limit(DELETE_PORTION)
    .select<{ seq: number; at: number }[]>('seq', 'at');
  const last = old.filter(({ at }) => at < beforeMs).at(-1);
  if (last === undefined) return 0;
  return database('events').where({ streamer_id: streamerId }).where('seq', '<=', last.seq).delete();
}
