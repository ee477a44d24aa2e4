/** Turns documents into rows of the database and inserts new ones. */
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import { boundTuples } from '../ground/db/dialect.ts';
import type { DocumentRef, NewDocument } from '../show/session/storedDocuments.ts';
import { storedKind } from './kinds.ts';

/** Columns that identify a document. */
export interface DocumentColumns {
  streamer_id: string;
  kind: string;
  id: string;
}

export const columnsOf = ({ streamerId, kind, id }: DocumentRef): DocumentColumns => ({
  streamer_id: streamerId,
  kind,
  id,
});

/** Serializes a document before the database is written. */
export function newDocument(kind: string, id: string, document: object): NewDocument {
  return { kind, id, body: JSON.stringify(document), columns: listColumns(kind, document) };
}

function listColumns(kind: string, document: object): NewDocument['columns'] {
  const { searchKey, parentId } = storedKind(kind).list(document);
  return { search_key: searchKey, parent_id: parentId };
}

const NEW_ROWS = boundTuples(['kind', 'id', 'body', 'search_key', 'parent_id']);

const INSERT_DOCUMENTS = `INSERT INTO documents
  (streamer_id, kind, id, version, body, search_key, parent_id, edited_at)
  SELECT ?, kind, id, 1, body, search_key, parent_id, ? FROM ${NEW_ROWS} AS added`;

const INSERT_CHANGES = `INSERT INTO document_changes (streamer_id, kind, id, version, patch)
  SELECT ?, kind, id, 1, body FROM ${NEW_ROWS} AS added`;

/**
 * Inserts new documents at version 1 in the caller's transaction, after the caller checked quotas. Two statements store all of
 * them, because events wait for the transaction.
 * @param hasSession false = no session has been opened yet; otherwise the running session applies them as changes
 */
export async function insertDocuments(
  transaction: Database,
  streamerId: string,
  documents: readonly NewDocument[],
  { nowMs, hasSession = true }: { nowMs: number; hasSession?: boolean },
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ kind, id, body, columns }) => [kind, id, body, columns.search_key, columns.parent_id]);
  const bound = JSON.stringify(rows);
  await transaction.raw(INSERT_DOCUMENTS, [streamerId, nowMs, bound]);
  if (hasSession) await transaction.raw(INSERT_CHANGES, [streamerId, bound]);
}

/** Returns the change that creates an inserted document. */
export const changeOfNew = ({ kind, id, body }: NewDocument): DocumentChangedPayload => ({
  kind,
  id,
  version: 1,
  patch: JSON.parse(body) as DocumentChangedPayload['patch'],
});
