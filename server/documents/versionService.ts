/**
 * Lists, reads, names and restores earlier states of documents. Restoring is an edit like any other: live pages follow, other
 * editors receive it, and the state before is kept, so that it can be undone.
 */
import { diffPatch } from '#engine/core/diffPatch.ts';
import type { Database } from '../ground/db/connection.ts';
import { currentDocument, readDocument } from './store.ts';
import { readVersion } from './versions/store.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import type { DocumentRef } from '../show/session/storedDocuments.ts';

export interface VersionServiceDeps {
  database: Database;
  host: Pick<SessionHost, 'changeDocument'>;
}

/** Result of restoring. */
export interface Restored {
  /** The document's new version. */
  version: number;
  /** The kept previous state; null when both are the same and nothing changed. */
  replaced: number | null;
}

export interface VersionService {
  /**
   * Restores a document. Names of overlays and profiles stay, because both are the same. Folded data stays with the items that
   * still exist; items that come back start over.
   * @throws NOT_FOUND
   */
  restore(document: DocumentRef, version: number): Promise<Restored>;
}

const NAMED: readonly string[] = ['overlay', 'profile'];

export function createVersionService({ database, host }: VersionServiceDeps): VersionService {
  return {
    async restore(document, version) {
      const { kind } = document;
      const wanted = readDocument(kind, (await readVersion(database, document, version)).body);
      const now = await currentDocument(database, document);
      const nameOf = (before: object): object =>
        NAMED.includes(kind) ? { name: (before as { name: string }).name } : {};
      const patchOf = (before: object): object | null => diffPatch(before, { ...wanted, ...nameOf(before) });
      if (patchOf(now.document) === null) return { version: now.version, replaced: null };
      const next = await host.changeDocument(document, (before: object) => patchOf(before) ?? {}, 'restore');
      return { version: next, replaced: next - 1 };
    },
  };
}
