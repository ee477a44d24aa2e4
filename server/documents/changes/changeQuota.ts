/**
 * Limits the stored changes of a streamer's documents to the account's quota: large edits all day must neither fill the disk
 * nor make a returning editor load hundreds of megabytes. The oldest are deleted first. Changes that the session has not
 * applied stay, as does the newest of each document; editors that missed older ones load the whole document.
 */
import type { Quotas } from '#engine/rules/quotas.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isDatabaseError } from '../../ground/db/databaseReason.ts';
import { isJson, jsonMember, ROW_NUMBER } from '../../ground/db/dialect.ts';

/** Maximum number of stored changes per document. */
export const MAX_CHANGES = 500;
/** Checks again after this many changes or this part of the bytes, because each check reads the size of every change. */
const LOOK_AFTER_CHANGES = 100;
const LOOK_AFTER_PART = 8;

/** Rows of a table are numbered as they are inserted, so the highest is the newest in any document. */
const DELETE_BEYOND = `DELETE FROM document_changes WHERE ${ROW_NUMBER} IN (
  SELECT sized.number FROM (
    SELECT ${ROW_NUMBER} AS number, kind, id, version,
      row_number() OVER (PARTITION BY kind, id ORDER BY version DESC) AS nth,
      sum(octet_length(patch)) OVER (ORDER BY ${ROW_NUMBER} DESC) AS bytes
    FROM document_changes WHERE streamer_id = ?) AS sized
  JOIN live_rows AS applied
    ON applied.streamer_id = ? AND applied.kind = 'document' AND applied.key = sized.kind || '/' || sized.id
  WHERE sized.nth > 1 AND (sized.bytes > ? OR sized.nth > ${MAX_CHANGES})
    AND sized.version <= CASE WHEN ${isJson('applied.body')} THEN ${jsonMember('applied.body', 'version')} ELSE 0 END)`;

interface Grown {
  bytes: number;
  changes: number;
}

const grownOf = new WeakMap<Database, Map<string, Grown>>();

/** Called after each stored change, in a transaction or not; checks from time to time. */
export async function makeRoomForChanges(
  database: Database,
  streamerId: string,
  bytes: number,
  { bytesOfChanges }: Quotas,
): Promise<void> {
  const all = grownOf.get(database) ?? new Map<string, Grown>();
  grownOf.set(database, all);
  // Changes from before this program started were not counted.
  const before = all.get(streamerId) ?? { bytes: Infinity, changes: 0 };
  const grown = { bytes: before.bytes + bytes, changes: before.changes + 1 };
  const isDue = grown.bytes > bytesOfChanges / LOOK_AFTER_PART || grown.changes >= LOOK_AFTER_CHANGES;
  all.set(streamerId, isDue ? { bytes: 0, changes: 0 } : grown);
  if (!isDue) return;
  try {
    await database.raw(DELETE_BEYOND, [streamerId, streamerId, bytesOfChanges]);
  } catch (error) {
    // The change itself is stored. A full disk that prevents tidying up must not make it look refused.
    if (!isDatabaseError(error)) throw error;
    all.delete(streamerId);
  }
}
