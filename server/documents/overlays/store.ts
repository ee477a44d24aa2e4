/** Reads stored overlays with their version. */
import { AppError } from '#engine/core/appError.ts';
import { completeSettings } from '#engine/core/completeSettings.ts';
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import type { ListedItem, OverlayItem } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson, jsonValueOf } from '../../ground/db/dialect.ts';
import type { ProfileRow } from '../profiles/store.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';

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

const ITEM = `SELECT version, CASE WHEN ${isJson('body')} THEN coalesce(${jsonValueOf('body', 'itemsById')}, '') END AS item
  FROM documents WHERE kind = '${KIND}' AND id = ?`;

/**
 * Reads one item of an overlay with SQLite, because parsing a whole overlay would block the event thread.
 * @returns null = the overlay has no such item
 * @throws NOT_FOUND without such an overlay, OVERLAY_DAMAGED
 */
export async function storedItem(database: Database, profileId: string, itemId: string): Promise<VersionedItem | null> {
  const rows = (await database.raw(ITEM, [itemId, profileId])) as { version: number; item: string | null }[];
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.item === null) throw new AppError('OVERLAY_DAMAGED', { reason: 'no JSON' });
  return row.item === '' ? null : { item: completeSettings(JSON.parse(row.item) as OverlayItem), version: row.version };
}

/** Checks whether an overlay has an item. */
export async function hasItem(database: Database, profileId: string, itemId: string): Promise<boolean> {
  return (await storedItem(database, profileId, itemId)) !== null;
}

/** Returns the items of all overlays of a streamer, overlay by overlay, bottom first. */
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

/** An overlay with its version. */
export interface VersionedOverlay {
  overlay: Overlay;
  version: number;
}

export interface VersionedItem {
  item: OverlayItem;
  version: number;
}
