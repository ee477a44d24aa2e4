/**
 * Earlier states of overlays: listed, looked at, named and restored. Restoring is an edit like any other: live pages
 * follow, other editors hear of it, and the state before is kept, so that it can be taken back.
 */
import { AppError } from '#engine/core/appError.ts';
import { diffPatch } from '#engine/core/diffPatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Database } from '../../db/connection.ts';
import { readVersion } from '../../documents/versions/store.ts';
import type { SessionHost } from '../../session/sessionHost.ts';
import { storedVersion } from '../overlay/store.ts';
import { findOwned } from '../../documents/profiles/ownedProfiles.ts';

export interface VersionServiceDeps {
  database: Database;
  host: Pick<SessionHost, 'changeOverlay'>;
}

/** What restoring led to. */
export interface Restored {
  /** The version that the overlay has now. */
  version: number;
  /** The kept state from before; null when both are the same and nothing changed. */
  replaced: number | null;
}

export interface VersionService {
  /**
   * Items and their order as they were. The name stays: it is the profile's. What was folded from the stream stays with
   * the items that are still there; items that come back start anew.
   * @throws NOT_FOUND
   */
  restore(profileId: string, version: number): Promise<Restored>;
}

export function createVersionService({ database, host }: VersionServiceDeps): VersionService {
  return {
    async restore(profileId, version) {
      const profile = await findOwned(database, profileId);
      if (profile === null) throw new AppError('NOT_FOUND');
      const wanted = (await readVersion(database, profileId, version)).overlay;
      const now = await storedVersion(database, profile);
      const patchOf = (before: Overlay): object | null => diffPatch(before, { ...wanted, name: before.name });
      if (patchOf(now.overlay) === null) return { version: now.version, replaced: null };
      const next = await host.changeOverlay(profile, (before: Overlay) => patchOf(before) ?? {}, 'restore');
      return { version: next, replaced: next - 1 };
    },
  };
}
