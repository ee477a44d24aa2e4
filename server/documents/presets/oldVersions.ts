/** Limits the versions of a preset: a script that pushes each commit must not fill the disk (behaviour: rollout-52). */
import type { Database } from '../../ground/db/connection.ts';
import type { MediaStorage } from '../../media/library/storage/mediaStorage.ts';
import { deleteVersion, versionsBefore } from './store.ts';

/** Most versions of one preset that are kept. */
export const MAX_VERSIONS = 200;

export interface OldVersionsDeps {
  database: Database;
  storage: Pick<MediaStorage, 'remove'>;
}

/**
 * Deletes the oldest versions beyond the limit, files first: what is interrupted is deleted with the next version. Never throws,
 * because the new version is stored.
 */
export async function removeOldVersions({ database, storage }: OldVersionsDeps, presetId: string): Promise<void> {
  try {
    for (const old of await versionsBefore(database, presetId, MAX_VERSIONS)) {
      await storage.remove(old.storageId);
      await deleteVersion(database, old);
    }
  } catch {
    // The next version tries again.
  }
}
