/** Finds viewers by id, both listed and archived ones (behaviour: archive-2). */
import type { Database } from '../../ground/db/connection.ts';
import { BOUND_LIST, isJson } from '../../ground/db/dialect.ts';

const BY_IDS = ['viewers', 'archived_viewers']
  .map((table) => `SELECT tiktok_id AS id, body FROM ${table} WHERE streamer_id = ? AND tiktok_id IN ${BOUND_LIST}`)
  .join(' UNION ALL ');

/** Returns the existing ids with the stored viewers; damaged ones are left out. */
export async function everyViewerById(
  database: Database,
  streamerId: string,
  ids: readonly string[],
): Promise<{ id: string; body: string }[]> {
  const list = JSON.stringify(ids);
  return database.raw<{ id: string; body: string }[]>(
    `SELECT id, body FROM (${BY_IDS}) AS every_viewer WHERE ${isJson('body')}`,
    [streamerId, list, streamerId, list],
  );
}
