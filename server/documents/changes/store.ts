/** Reads changes of documents for sessions and editors that missed them, and deletes those that nobody needs. */
import { AppError } from '#engine/core/appError.ts';
import type { DocumentChangedPayload, DocumentChanges } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson, jsonMember } from '../../ground/db/dialect.ts';
import { DOCUMENT_KIND, documentKey } from '../../show/fold/documentRows.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import { MAX_CHANGES } from './changeQuota.ts';
import { columnsOf, type DocumentColumns } from '../insertDocuments.ts';

/** Number of changes an editor can catch up on; after more it loads the whole document. */
export const MAX_MISSED_CHANGES = MAX_CHANGES;
/** Number of changes deleted at a time: a few milliseconds of the one connection. */
const DELETE_PORTION = 2_000;

/**
 * Returns what an editor missed after a version. No changes with another version than requested means that there are too many
 * of them, or that the first ones were deleted.
 * @throws NOT_FOUND without such a document
 */
export async function missedChanges(
  database: Database,
  document: DocumentRef,
  after: number,
): Promise<DocumentChanges> {
  const where = columnsOf(document);
  // Read before the changes: a change in between is then in the list and does not look like a missing one.
  const row = await database('documents').where(where).first<{ version: number } | undefined>('version');
  if (!row) throw new AppError('NOT_FOUND');
  const changes = await changesAfter(database, document, after, MAX_MISSED_CHANGES + 1);
  const isGap = changes.length > 0 && changes[0]!.version !== after + 1;
  if (isGap || changes.length > MAX_MISSED_CHANGES) return { version: row.version, changes: [] };
  return {
    version: changes.at(-1)?.version ?? row.version,
    changes: changes.flatMap(({ version, patch }) => (patch === null ? [] : [{ version, patch }])),
  };
}

/**
 * Returns changes of a document after a version, oldest first, for a session that missed them.
 * @param limit all unless given
 */
export async function changesAfter(
  database: Database,
  document: DocumentRef,
  version: number,
  limit?: number,
): Promise<DocumentChangedPayload[]> {
  const { kind, id } = document;
  const found = database('document_changes')
    .where(columnsOf(document))
    .where('version', '>', version)
    .orderBy('version')
    .select<{ version: number; patch: string }[]>('version', 'patch');
  const rows = await (limit === undefined ? found : found.limit(limit));
  return rows.map((row) => ({
    kind,
    id,
    version: row.version,
    patch: JSON.parse(row.patch) as DocumentChangedPayload['patch'],
  }));
}

/** Returns the version of a document that the streamer's session has stored; 0 = none. */
async function appliedVersion(database: Database, { streamerId, kind, id }: DocumentRef): Promise<number> {
  const row = await database('live_rows')
    .where({ streamer_id: streamerId, kind: DOCUMENT_KIND, key: documentKey({ kind, id }) })
    .first<{ version: number | null } | undefined>(
      // A damaged row is repaired separately (server/repair) and stops nothing here.
      database.raw(`CASE WHEN ${isJson('body')} THEN ${jsonMember('body', 'version')} END AS version`),
    );
  return row?.version ?? 0;
}

/**
 * Deletes changes of a streamer's documents that nobody needs any more: the session has applied them, and an editor that missed
 * them loads the whole document.
 * @returns how many were deleted
 */
export async function deleteOldChanges(database: Database, streamerId: string): Promise<number> {
  // Only documents with many changes, which few of thousands have.
  const documents = await database('documents')
    .where({ streamer_id: streamerId })
    .where('version', '>', MAX_MISSED_CHANGES)
    .select<{ kind: string; id: string; version: number }[]>('kind', 'id', 'version');
  let removed = 0;
  for (const { kind, id, version } of documents) {
    const document = { streamerId, kind, id };
    const upTo = Math.min(version - MAX_MISSED_CHANGES, await appliedVersion(database, document));
    removed += await deleteChangesUpTo(database, columnsOf(document), upTo);
  }
  return removed;
}

async function deleteChangesUpTo(database: Database, where: DocumentColumns, upTo: number): Promise<number> {
  for (let removed = 0; ;) {
    const [oldest] = await database('document_changes')
      .where(where)
      .min<{ version: number | null }[]>({ version: 'version' });
    const first = oldest?.version ?? null;
    if (first === null || first > upTo) return removed;
    const until = Math.min(upTo, first + DELETE_PORTION - 1);
    removed += await database('document_changes').where(where).where('version', '<=', until).delete();
  }
}
