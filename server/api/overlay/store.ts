/** Overlays as they are stored, with their version. */
import { AppError } from '#engine/core/appError.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { ListedItem } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import type { ProfileRow } from '../../documents/profiles/store.ts';
import { storedOverlay } from '../../fold/kinds/overlayKind.ts';
import type { VersionedOverlay } from './overlayService.ts';

const KIND = 'overlay';

/** @throws NOT_FOUND */
export async function storedVersion(
  database: Database,
  { id, streamerId }: Pick<ProfileRow, 'id' | 'streamerId'>,
): Promise<VersionedOverlay> {
  const row = await database('documents')
    .where({ streamer_id: streamerId, kind: KIND, id })
    .first<{ version: number; body: string } | undefined>('version', 'body');
  if (!row) throw new AppError('NOT_FOUND');
  return { overlay: storedOverlay(row.body), version: row.version };
}

/** Whether an overlay has an item. */
export async function hasItem(database: Database, profileId: string, itemId: string): Promise<boolean> {
  const row = await database('documents')
    .where({ kind: KIND, id: profileId })
    .first<{ body: string } | undefined>('body');
  return row !== undefined && Object.hasOwn(storedOverlay(row.body).itemsById, itemId);
}

/** The items of all overlays of a streamer, overlay by overlay, bottom first. */
export async function listItems(database: Database, streamerId: string): Promise<ListedItem[]> {
  const rows = await database('documents')
    .join('profiles', 'profiles.id', 'documents.id')
    .where({ 'documents.streamer_id': streamerId, kind: KIND })
    .orderBy(['profiles.created_at', 'profiles.id'])
    .select<{ body: string }[]>('documents.body');
  return rows.flatMap(({ body }) => {
    const overlay = storedOverlay(body);
    return itemsInOrder(overlay).map(({ id, type, name }) => {
      return { id, type, name, profileId: overlay.id, overlayName: overlay.name };
    });
  });
}
