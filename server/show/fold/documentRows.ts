/**
 * Stores the documents that a session has applied, one row each, so that an edit writes one document however many a streamer
 * has. Rows from older versions, which held all documents in one, are still read.
 */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { PointsRules, Profile } from '#schemas/generated/types.ts';
import {
  type AppliedDocument,
  type AppliedDocuments,
  type AppliedOverlay,
  type DocumentKey,
  othersOf,
  withOverlays,
} from './documents.ts';
import { DOCUMENT_KINDS } from './kinds/index.ts';
import { completeItems } from './kinds/overlayKind.ts';
import type { RowWrite, StoredRow } from './stage.ts';

/** Kind of the live rows of documents. Keys consist of the kind of the document, a slash and its id. */
export const DOCUMENT_KIND = 'document';

/**
 * The row that used to hold all documents, with `overlay` and `overlayVersion` from before a streamer could have several
 * profiles.
 */
const ALL_IN_ONE = { kind: 'documents', key: 'applied' } as const;

/** Returns the key of a document's row. */
export function documentKey({ kind, id }: DocumentKey): string {
  return `${kind}/${id}`;
}
const OVERLAY = 'overlay';

const rowOf = (key: DocumentKey, value: object | null): RowWrite => {
  return { kind: DOCUMENT_KIND, key: documentKey(key), value };
};

/** Returns the rows of all documents of a session. */
export function documentRows({ overlays, others }: AppliedDocuments): RowWrite[] {
  const rows = overlays.map((entry) => rowOf({ kind: OVERLAY, id: entry.overlay.id }, entry));
  for (const [kind, byId] of Object.entries(others))
    for (const [id, applied] of byId.entries()) rows.push(rowOf({ kind, id }, applied));
  return rows;
}

/** Returns the one row that a changed document writes; a deleted document deletes its row. */
export function changedRow({ overlays, others }: AppliedDocuments, key: DocumentKey): RowWrite {
  const { kind, id } = key;
  const applied = kind === OVERLAY ? overlays.find(({ overlay }) => overlay.id === id) : others[kind]?.get(id);
  return rowOf(key, applied ?? null);
}

/** Reads the documents from a session's rows, or returns null when it has none. @throws {Error} when some are missing */
export function documentsFromRows(rows: readonly StoredRow[]): AppliedDocuments | null {
  const own = rows.filter(({ kind }) => kind === DOCUMENT_KIND).map(({ key, value }) => ({ ...keyOf(key), value }));
  if (own.length === 0) return allInOne(rows);
  const overlays = own.filter(({ kind }) => kind === OVERLAY).map(({ value }) => complete(value as AppliedOverlay));
  const others = own.filter(({ kind }) => kind !== OVERLAY);
  if (overlays.length === 0) throw new Error('not all documents of the session are there');
  return withOverlays(
    { others: othersOf(others.map(({ value, ...key }) => completeOther(key, value as AppliedDocument))) },
    overlays.sort((left, right) => left.position - right.position),
  );
}

function keyOf(key: string): DocumentKey {
  const slash = key.indexOf('/');
  return slash < 0 ? { kind: key, id: '' } : { kind: key.slice(0, slash), id: key.slice(slash + 1) };
}

/** Completes an overlay that an older program may have stored without later settings. */
function complete(entry: AppliedOverlay): AppliedOverlay {
  return { ...entry, overlay: completeItems(entry.overlay) };
}

function completeOther(key: DocumentKey, { document, version }: AppliedDocument): DocumentKey & AppliedDocument {
  const kind = Object.hasOwn(DOCUMENT_KINDS, key.kind) ? DOCUMENT_KINDS[key.kind] : undefined;
  return { ...key, document: kind ? kind.complete(document) : document, version };
}

type AllInOne = { profile: Profile; points: PointsRules } & (
  { overlays: readonly Omit<AppliedOverlay, 'position'>[] } | { overlay: Overlay; overlayVersion: number }
);

function allInOne(rows: readonly StoredRow[]): AppliedDocuments | null {
  const row = rows.find(({ kind, key }) => kind === ALL_IN_ONE.kind && key === ALL_IN_ONE.key);
  if (row === undefined) return null;
  const stored = row.value as AllInOne;
  const { profile, points } = stored;
  const overlays =
    'overlays' in stored ? stored.overlays : [{ overlay: stored.overlay, version: stored.overlayVersion }];
  const others = othersOf([
    { kind: 'profile', id: profile.id, document: profile, version: 1 },
    { kind: 'points', id: 'points', document: points, version: 1 },
    { kind: 'streamer', id: 'streamer', document: { timeZone: profile.timeZone }, version: 1 },
  ]);
  return withOverlays(
    { others },
    overlays.map((entry, position) => complete({ ...entry, position })),
  );
}
