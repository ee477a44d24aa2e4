/** Renames a profile together with its document. */
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import { searchKey } from '../ground/db/listPage.ts';
import type { ProfileRow } from '../show/session/storedDocuments.ts';
import { columnsOf, newDocument } from './insertDocuments.ts';

/**
 * Renames a profile everywhere it is stored. Does nothing when the name is the same.
 * @returns the changes of the profile's document
 */
export async function renameProfile(
  transaction: Database,
  { id, streamerId }: Pick<ProfileRow, 'id' | 'streamerId'>,
  name: string,
  nowMs: number,
): Promise<DocumentChangedPayload[]> {
  const renamed = await transaction('profiles')
    .where({ id })
    .whereNot({ name })
    .update({ name, search_key: searchKey(name) });
  if (renamed === 0) return [];
  const key = { kind: 'profile', id };
  const where = columnsOf({ ...key, streamerId });
  const row = await transaction('documents')
    .where(where)
    .first<{ version: number; body: string } | undefined>('version', 'body');
  if (!row) return [];
  const patch = { name };
  const version = row.version + 1;
  const { body, columns } = newDocument('profile', id, { ...(JSON.parse(row.body) as object), name });
  await transaction('documents')
    .where(where)
    .update({ version, body, ...columns, edited_at: nowMs });
  await transaction('document_changes').insert({ ...where, version, patch: JSON.stringify(patch) });
  return [{ ...key, version, patch }];
}
