/** Reads the moments of an overlay. */
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import type { Moments } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ProfileRow } from '../../show/session/storedDocuments.ts';
import { currentDocument, hasDocument } from '../store.ts';

/** Returns the moments of an overlay, or null when it has none. @throws DOCUMENT_DAMAGED */
export async function momentsOf(
  database: Database,
  { id, streamerId }: Pick<ProfileRow, 'id' | 'streamerId'>,
): Promise<Moments | null> {
  const document = { streamerId, kind: MOMENTS, id };
  if (!(await hasDocument(database, document))) return null;
  return (await currentDocument(database, document)).document as Moments;
}
