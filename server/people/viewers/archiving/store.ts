/** Finds the viewers whom an account archives first. */
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, hasText } from '../../../ground/db/dialect.ts';

/** Returns the viewers who were inactive for longest, except those who must stay and those with a join sound. */
export function inactiveViewers(
  database: Database,
  streamerId: string,
  staying: readonly string[],
  limit: number,
): Promise<string[]> {
  return database('viewers')
    .where({ streamer_id: streamerId })
    .whereRaw(`tiktok_id NOT IN ${BOUND_LIST}`, [JSON.stringify(staying)])
    .whereRaw(`NOT ${hasText('body', '"joinSound"')}`)
    .orderBy(['updated_at', 'tiktok_id'])
    .limit(limit)
    .pluck<string[]>('tiktok_id');
}
