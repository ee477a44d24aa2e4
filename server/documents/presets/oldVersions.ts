/**
 * Limits the versions of presets: a script that pushes each commit must not fill the disk (behaviour: rollout-52), and neither must
 * an agency with large presets (behaviour: rollout-73).
 */
import { AppError } from '#engine/core/appError.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { MediaStorage } from '../../media/library/storage/mediaStorage.ts';
import { bytesOfVersions, deleteVersion, type OldVersion, replacedVersions, versionsBefore } from './store.ts';

/** Most versions of one preset that are kept. */
export const MAX_VERSIONS = 200;
const MIB = 1024 ** 2;
/** Most bytes of all versions of an agency's presets. */
export const MAX_VERSION_BYTES = 2_048 * MIB;

export interface OldVersionsDeps {
  database: Database;
  storage: Pick<MediaStorage, 'remove'>;
}

/** Deletes a version, its file first: what is interrupted can be deleted again. */
async function remove({ database, storage }: OldVersionsDeps, old: OldVersion): Promise<void> {
  await storage.remove(old.storageId);
  await deleteVersion(database, old);
}

/** Deletes the oldest versions beyond the limit. Never throws, because the new version is stored. */
export async function removeOldVersions(deps: OldVersionsDeps, presetId: string): Promise<void> {
  try {
    for (const old of await versionsBefore(deps.database, presetId, MAX_VERSIONS)) await remove(deps, old);
  } catch {
    // The next version tries again.
  }
}

/**
 * Makes room for a new version: the oldest replaced versions of the agency's presets go, as many as necessary.
 * @throws PRESET_VERSIONS_LIMIT when all of them together are too small; nothing was deleted then
 */
export async function makeRoomForVersion(deps: OldVersionsDeps, agencyId: string, bytes: number): Promise<void> {
  let missing = (await bytesOfVersions(deps.database, agencyId)) + bytes - MAX_VERSION_BYTES;
  if (missing <= 0) return;
  const replaced = await replacedVersions(deps.database, agencyId);
  if (replaced.reduce((sum, { size }) => sum + size, 0) < missing)
    throw new AppError('PRESET_VERSIONS_LIMIT', { limit: MAX_VERSION_BYTES / MIB });
  for (const old of replaced) {
    if (missing <= 0) return;
    await remove(deps, old);
    missing -= old.size;
  }
}
