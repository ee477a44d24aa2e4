/**
 * Finds the documents of a streamer as they were where the journal begins, from the kept versions and the stored changes. Where
 * both are deleted, the oldest state that is still known stands in, and the edits before it are left out.
 */
import { AppError } from '#engine/core/appError.ts';
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import type { DocumentKey } from '../show/fold/documents.ts';
import { documentKind } from '../show/fold/kinds/index.ts';
import type { DocumentRef } from '../show/session/storedDocuments.ts';
import { changesAfter } from './changes/store.ts';
import { currentDocument, readDocument } from './store.ts';
import { keptNumbers, readVersion } from './versions/store.ts';

/** A document at a version. */
export interface PastDocument extends DocumentKey {
  version: number;
  document: object;
}

/**
 * Returns a document as it was before its first journalled edit; null = it did not exist yet, or nothing of it is left.
 * @param edits the journalled edits of this document, oldest first
 */
export async function pastDocument(
  database: Database,
  ref: DocumentRef,
  edits: readonly DocumentChangedPayload[],
): Promise<PastDocument | null> {
  const current = await orNull(currentDocument(database, ref));
  const [first] = edits;
  if (first === undefined) return current && { ...keyOf(ref), ...current };
  // The journal contains the document from its creation on.
  if (first.version === 1) return null;
  return before(database, ref, first.version, current);
}

const keyOf = ({ kind, id }: DocumentKey): DocumentKey => ({ kind, id });

async function before(
  database: Database,
  ref: DocumentRef,
  firstVersion: number,
  current: Omit<PastDocument, keyof DocumentKey> | null,
): Promise<PastDocument | null> {
  const wanted = firstVersion - 1;
  const kept = await keptNumbers(database, ref);
  const earlier = kept.filter((version) => version <= wanted).at(-1);
  if (earlier !== undefined) {
    const forward = await rolledForward(database, ref, earlier, wanted);
    if (forward !== null) return forward;
  }
  const later = kept.find((version) => version > wanted);
  if (later !== undefined) return keptDocument(database, ref, later);
  return current && { ...keyOf(ref), ...current };
}

async function keptDocument(database: Database, ref: DocumentRef, version: number): Promise<PastDocument> {
  const { body } = await readVersion(database, ref, version);
  return { ...keyOf(ref), version, document: readDocument(ref.kind, body) };
}

/** Applies the stored changes between two versions; null when one of them is deleted. */
async function rolledForward(
  database: Database,
  ref: DocumentRef,
  from: number,
  to: number,
): Promise<PastDocument | null> {
  const start = await keptDocument(database, ref, from);
  const changes = from === to ? [] : await changesAfter(database, ref, from, to - from);
  if (changes.at(-1)?.version !== to && from !== to) return null;
  if (changes.some(({ version, patch }, at) => version !== from + 1 + at || patch === null)) return null;
  const { patch } = documentKind(ref.kind);
  const document = changes.reduce((known, change) => patch(known, ref.id, change.patch!), start.document);
  return { ...start, version: to, document };
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
