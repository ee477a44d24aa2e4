/** Edited documents and the changes that led to them. A change is stored before the session hears of it. */
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../db/connection.ts';
import type { ProfileRow } from '../profiles/store.ts';
import { patchOverlay, storedOverlay } from '../session/documents.ts';

const KIND = 'overlay';

/**
 * Stores an edit of a profile's overlay as its next version.
 * @throws MESSAGE_INVALID when the result breaks the schema; nothing is stored then
 */
export async function changeOverlay(
  database: Database,
  profile: ProfileRow,
  patch: object,
): Promise<DocumentChangedPayload> {
  const where = { streamer_id: profile.streamerId, kind: KIND, id: profile.id };
  return database.transaction(async (transaction) => {
    const row = await transaction('documents').where(where).first<{ version: number; body: string }>('version', 'body');
    const overlay = patchOverlay(storedOverlay(row.body), patch);
    const version = row.version + 1;
    await transaction('documents')
      .where(where)
      .update({ version, body: JSON.stringify(overlay) });
    await transaction('document_changes').insert({ ...where, version, patch: JSON.stringify(patch) });
    return { kind: KIND, id: profile.id, version, patch: patch as DocumentChangedPayload['patch'] };
  });
}

/** Changes of a profile's overlay after a version, oldest first: what a session missed while it was not running. */
export async function overlayChangesAfter(
  database: Database,
  profile: ProfileRow,
  version: number,
): Promise<DocumentChangedPayload[]> {
  const rows = await database('document_changes')
    .where({ streamer_id: profile.streamerId, kind: KIND, id: profile.id })
    .where('version', '>', version)
    .orderBy('version')
    .select<{ version: number; patch: string }[]>('version', 'patch');
  return rows.map((row) => ({
    kind: KIND,
    id: profile.id,
    version: row.version,
    patch: JSON.parse(row.patch) as DocumentChangedPayload['patch'],
  }));
}
