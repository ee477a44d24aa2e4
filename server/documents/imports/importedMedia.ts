/** The files that come with an overlay: taken into the library of whoever imports it, and named by the overlay from then on. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { mediaIdsOf, withMediaIds } from '#engine/rules/references.ts';
import type { PackedMedia } from '../bundles/packedBundle.ts';
import type { Database } from '../../db/connection.ts';
import type { MediaLibrary } from '../../media/library/mediaLibrary.ts';
import type { MediaOwner } from '../../media/library/room.ts';
import { filesOfIds } from '../../media/library/store.ts';

export interface ImportedMediaDeps {
  database: Database;
  library: Pick<MediaLibrary, 'add' | 'refuseBeyondRoom' | 'remove'>;
}

export interface ImportedMedia {
  overlay: Overlay;
  /** How many files are in the library that were not there before. */
  added: number;
  /** Names of items that show nothing now: their file is neither in the import nor in the library. */
  without: readonly string[];
  /** Takes back what was added. */
  undo(): Promise<void>;
}

/**
 * @param bytes of the whole import
 * @param isTrial nothing is stored, and refused is what would be
 * @throws what `refuseBeyondRoom` and `add` of the library throw; nothing stays then
 */
export async function importMedia(
  { database, library }: ImportedMediaDeps,
  owner: MediaOwner,
  { overlay, media = [] }: { overlay: Overlay; media?: readonly PackedMedia[] | undefined },
  bytes: Uint8Array,
  isTrial: boolean,
): Promise<ImportedMedia> {
  const named = [...new Set(itemsInOrder(overlay).flatMap(mediaIdsOf))];
  const there = await filesOfIds(database, [...named, ...media.map(({ id }) => id)]);
  const own = new Map(there.filter(({ streamerId }) => streamerId === owner.userId).map((file) => [file.id, file]));
  const ids = new Map<string, string>([...own.keys()].map((id) => [id, id]));
  const added: { kind: PackedMedia['kind']; id: string }[] = [];
  const undo = async (): Promise<void> => {
    for (const { kind, id } of added) await library.remove(owner, kind, [id], true);
  };
  const missing = media.filter(({ id, kind, size }) => own.get(id)?.kind !== kind || own.get(id)?.size !== size);
  await library.refuseBeyondRoom(owner, missing);
  try {
    for (const { id, kind, name, start, end } of missing) {
      if (isTrial) ids.set(id, id);
      else {
        const file = await library.add(owner, kind, bytes.subarray(start, end), name);
        added.push(file);
        ids.set(id, file.id);
      }
    }
  } catch (error) {
    await undo();
    throw error;
  }
  const without: string[] = [];
  const items = Object.values(overlay.itemsById).map((item) => {
    if (mediaIdsOf(item).some((id) => !ids.has(id))) without.push(item.name);
    return withMediaIds(item, (id) => ids.get(id) ?? '');
  });
  const itemsById = Object.fromEntries(items.map((item) => [item.id, item]));
  return { overlay: { ...overlay, itemsById }, added: missing.length, without, undo };
}
