/** Brings the files of presets into a member's library, once, even if the server was killed meanwhile (behaviour: rollout-9). */
import { buffer } from 'node:stream/consumers';
import { AppError } from '#engine/core/appError.ts';
import type { MediaLibrary } from '../../../media/library/mediaLibrary.ts';
import type { MediaStorage } from '../../../media/library/storage/mediaStorage.ts';
import type { MediaOwner } from '../../../media/library/storageQuota.ts';
import { filesSince } from '../../../media/library/store.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { PackedMedia } from '../../bundles/packedBundle.ts';
import { mediaKey, type PlannedPreset } from './planMember.ts';
import type { WantedPreset } from './wantedPreset.ts';

export interface ArrivingFilesDeps {
  database: Database;
  library: Pick<MediaLibrary, 'add' | 'remove'>;
  storage: Pick<MediaStorage, 'read' | 'stored'>;
}

export interface ArrivedFiles {
  /** Ids in the library by `mediaKey`. */
  ids: ReadonlyMap<string, string>;
  /** Removes the files again. */
  undo(): Promise<void>;
}

async function bytesOf(
  storage: ArrivingFilesDeps['storage'],
  { storageId }: WantedPreset,
  { start, end }: PackedMedia,
): Promise<Uint8Array> {
  const stored = await storage.stored(storageId);
  if (stored === null) throw new AppError('MEDIA_STORAGE_FAILED', { reason: 'missing' });
  return buffer(await storage.read(storageId, { start, end: end - 1 }, stored.version));
}

/**
 * Adds the missing files.
 * @param sinceMs when this began first: files that came since then are taken up
 * @throws errors of the library; nothing stays then
 */
export async function bringFiles(
  { database, library, storage }: ArrivingFilesDeps,
  owner: MediaOwner,
  presets: readonly Pick<PlannedPreset, 'preset' | 'files'>[],
  sinceMs: number,
): Promise<ArrivedFiles> {
  const ids = new Map<string, string>();
  const came: { kind: PackedMedia['kind']; id: string }[] = [];
  const left = presets.every(({ files }) => files.length === 0)
    ? []
    : await filesSince(database, owner.userId, sinceMs);
  const undo = async (): Promise<void> => {
    for (const { kind, id } of came) await library.remove(owner, kind, [id], true);
  };
  try {
    for (const { preset, files } of presets)
      for (const file of files) {
        const at = left.findIndex(
          ({ kind, size, name }) => kind === file.kind && size === file.size && name === file.name,
        );
        const [known] = at === -1 ? [] : left.splice(at, 1);
        const own = known ?? (await library.add(owner, file.kind, await bytesOf(storage, preset, file), file.name));
        came.push({ kind: file.kind, id: own.id });
        ids.set(mediaKey(preset, file.id), own.id);
      }
  } catch (error) {
    await undo();
    throw error;
  }
  return { ids, undo };
}
