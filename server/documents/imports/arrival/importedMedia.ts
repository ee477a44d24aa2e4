/** Adds the files of an import to the user's library, and replaces references to them. */
import { buffer } from 'node:stream/consumers';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { mediaIdsOf, withMediaIds } from '#engine/rules/references.ts';
import type { PackedMedia } from '../../bundles/packedBundle.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { MediaLibrary } from '../../../media/library/mediaLibrary.ts';
import type { MediaOwner } from '../../../media/library/storageQuota.ts';
import { filesLike, filesOfIds } from '../../../media/library/store.ts';

export interface ImportedMediaDeps {
  database: Database;
  library: Pick<MediaLibrary, 'add' | 'read' | 'refuseBeyondRoom' | 'remove'>;
}

export interface ImportedMedia {
  /** Maps an id in the file to one in the library; '' = neither has it. */
  idOf(id: string): string;
  /** Number of files that came, and number of new ones in the library. */
  found: number;
  added: number;
  /** Removes what was added. */
  undo(): Promise<void>;
}

export interface ArrivingMedia {
  /** Ids of used files. */
  named: readonly string[];
  /** The accompanying files; unused ones are skipped. */
  media?: readonly PackedMedia[] | undefined;
}

/** Returns the id of an own file with the same name and bytes, such as one of an earlier import; null = there is none. */
async function sameFile(
  { database, library }: ImportedMediaDeps,
  { userId: streamerId }: MediaOwner,
  { kind, name, size }: PackedMedia,
  bytes: Uint8Array,
): Promise<string | null> {
  for (const file of await filesLike(database, { streamerId, kind, name, size }))
    if ((await buffer(await library.read(file))).equals(bytes)) return file.id;
  return null;
}

/**
 * Imports the files.
 * @param bytes the whole import
 * @param isTrial only checks limits, without storing anything
 * @throws errors of `refuseBeyondRoom` and of the library's `add`; nothing stays then
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
  const unknown = came.filter(({ id, kind, size }) => own.get(id)?.kind !== kind || own.get(id)?.size !== size);
  const missing: PackedMedia[] = [];
  for (const file of unknown) {
    const same = await sameFile({ database, library }, owner, file, bytes.subarray(file.start, file.end));
    if (same === null) missing.push(file);
    else ids.set(file.id, same);
  }
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

/** Returns the overlay with the new references, and the names of items whose file is missing. */
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
