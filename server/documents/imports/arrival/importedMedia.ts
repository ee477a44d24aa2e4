/** The files that come with an import: taken into the library of whoever imports it, and named from then on by what uses them. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { mediaIdsOf, withMediaIds } from '#engine/rules/references.ts';
import type { PackedMedia } from '../../bundles/packedBundle.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { MediaLibrary } from '../../../media/library/mediaLibrary.ts';
import type { MediaOwner } from '../../../media/library/room.ts';
import { filesOfIds } from '../../../media/library/store.ts';

export interface ImportedMediaDeps {
  database: Database;
  library: Pick<MediaLibrary, 'add' | 'refuseBeyondRoom' | 'remove'>;
}

export interface ImportedMedia {
  /** Id in the file → id in the library; '' = the file is in neither. */
  idOf(id: string): string;
  /** How many files came, and how many of them are in the library that were not there before. */
  found: number;
  added: number;
  /** Takes back what was added. */
  undo(): Promise<void>;
}

export interface ArrivingMedia {
  /** Ids of files that are used. */
  named: readonly string[];
  /** What came along; what nobody uses is left. */
  media?: readonly PackedMedia[] | undefined;
}

/**
 * @param bytes of the whole import
 * @param isTrial nothing is stored, and refused is what would be
 * @throws what `refuseBeyondRoom` and `add` of the library throw; nothing stays then
 */
export async function importMedia(
  { database, library }: ImportedMediaDeps,
  owner: MediaOwner,
  { named, media = [] }: ArrivingMedia,
  bytes: Uint8Array,
  isTrial: boolean,
): Promise<ImportedMedia> {
  const used = new Set(named);
  const came = media.filter(({ id }) => used.has(id));
  const there = await filesOfIds(database, [...used]);
  const own = new Map(there.filter(({ streamerId }) => streamerId === owner.userId).map((file) => [file.id, file]));
  const ids = new Map<string, string>([...own.keys()].map((id) => [id, id]));
  const added: { kind: PackedMedia['kind']; id: string }[] = [];
  const undo = async (): Promise<void> => {
    for (const { kind, id } of added) await library.remove(owner, kind, [id], true);
  };
  const missing = came.filter(({ id, kind, size }) => own.get(id)?.kind !== kind || own.get(id)?.size !== size);
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
  return { idOf: (id) => ids.get(id) ?? '', found: came.length, added: missing.length, undo };
}

/** The overlay with the files as they are called now, and the names of items that show nothing because theirs is nowhere. */
export function overlayWithMedia(
  overlay: Overlay,
  { idOf }: Pick<ImportedMedia, 'idOf'>,
): { overlay: Overlay; without: readonly string[] } {
  const without: string[] = [];
  const items = Object.values(overlay.itemsById).map((item) => {
    if (mediaIdsOf(item).some((id) => idOf(id) === '')) without.push(item.name);
    return withMediaIds(item, idOf);
  });
  return { overlay: { ...overlay, itemsById: Object.fromEntries(items.map((item) => [item.id, item])) }, without };
}
