/** Prepares a version of a preset for an account: values filled in, files in the library, ids assigned. */
import { buffer } from 'node:stream/consumers';
import { AppError } from '#engine/core/appError.ts';
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { MediaStorage } from '../../../media/library/storage/mediaStorage.ts';
import type { MediaOwner } from '../../../media/library/storageQuota.ts';
import { type AnyBundle, parseAnyBundle } from '../../bundles/bundleFile.ts';
import { packedMedia } from '../../bundles/packedBundle.ts';
import { allNamed } from '../../flows/store.ts';
import { type ImportedMedia, type ImportedMediaDeps, importMedia } from '../../imports/arrival/importedMedia.ts';
import { type FieldValues, withValues } from '../presetFields.ts';
import type { PresetVersionRow } from '../store.ts';
import { mediaWithoutIds, PRESET_KINDS, withIds, withNewIds } from './presetDocuments.ts';
import type { LinkIds } from './store.ts';

export interface ArrivalDeps extends ImportedMediaDeps {
  storage: Pick<MediaStorage, 'read' | 'stored'>;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface PresetArrival {
  bundle: AnyBundle;
  ids: LinkIds;
  /** Number of files that are new in the library. */
  files: number;
  /** Removes the files that were added. */
  undo(): Promise<void>;
}

/** Reads the packed file of a version. */
async function bytesOf(storage: ArrivalDeps['storage'], { storageId, size }: PresetVersionRow): Promise<Uint8Array> {
  const stored = await storage.stored(storageId);
  if (stored === null) throw new AppError('MEDIA_STORAGE_FAILED', { reason: 'missing' });
  return buffer(await storage.read(storageId, { start: 0, end: size - 1 }, stored.version));
}

async function namesOf(database: Database, userId: string): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {};
  for (const kind of PRESET_KINDS)
    names[kind] = (await allNamed<{ name: string }>(database, userId, kind)).map(({ name }) => name);
  return names;
}

/** Reads the documents of a version with the member's values. @throws FILE_INVALID when a value does not fit */
export function bundleWith({ bundle }: Pick<PresetVersionRow, 'bundle'>, values: FieldValues, name: string): AnyBundle {
  return parseAnyBundle(JSON.stringify(cleanTexts(withValues(JSON.parse(bundle) as object, values))), name);
}

/**
 * Brings the files of a version into the library, and assigns ids to what has none yet.
 * @param isTrial only checks limits, without storing anything
 * @throws errors of `importMedia`
 */
export async function arrive(
  deps: ArrivalDeps,
  owner: MediaOwner,
  { bundle, version, ids }: { bundle: AnyBundle; version: PresetVersionRow; ids: LinkIds },
  isTrial: boolean,
): Promise<PresetArrival> {
  const named = mediaWithoutIds(bundle, ids);
  const bytes = named.length === 0 ? new Uint8Array() : await bytesOf(deps.storage, version);
  const media = named.length === 0 ? [] : packedMedia(bytes, bundle.media, version.presetId);
  const imported: ImportedMedia = await importMedia(deps, owner, { named, media }, bytes, isTrial);
  const withMedia = withIds(ids, 'media', new Map(named.map((id) => [id, imported.idOf(id)])));
  const names = await namesOf(deps.database, owner.userId);
  return {
    bundle,
    ids: withNewIds(bundle, withMedia, names, () => deps.randomKey()),
    files: imported.added,
    undo: () => imported.undo(),
  };
}
