/**
 * How a session stores the documents it has applied: one row each, so that an edit writes one document however many a
 * streamer has. Rows of before, with all documents in one, are still read.
 */
import type { Documents } from '#engine/core/foldContext.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { type AppliedDocuments, type AppliedOverlay, completeItems, withOverlays } from './documents.ts';
import type { RowWrite, StoredRow } from './stage.ts';

/** Kind of the live rows of documents. Keys: `profile`, `points`, `overlay/` and an id. */
export const DOCUMENT_KIND = 'document';

/** The row that held all documents; with `overlay` and `overlayVersion` before a streamer could have several profiles. */
const ALL_IN_ONE = { kind: 'documents', key: 'applied' } as const;

/** Key of the row of an overlay. */
export function overlayKey(id: string): string {
  return `${OVERLAY}${id}`;
}
const OVERLAY = 'overlay/';

const rowOf = (key: string, value: object | null): RowWrite => ({ kind: DOCUMENT_KIND, key, value });

/** The rows of all documents of a session. */
export function documentRows({ profile, points, overlays }: AppliedDocuments): RowWrite[] {
  const rows = overlays.map((entry) => rowOf(overlayKey(entry.overlay.id), entry));
  return [rowOf('profile', profile), rowOf('points', points), ...rows];
}

/** The one row that a change of an overlay writes; an overlay that is gone takes its row along. */
export function changedRow({ overlays }: AppliedDocuments, overlayId: string): RowWrite {
  return rowOf(overlayKey(overlayId), overlays.find(({ overlay }) => overlay.id === overlayId) ?? null);
}

/** The documents among a session's rows; null = there are none. @throws {Error} when some are missing */
export function documentsFromRows(rows: readonly StoredRow[]): AppliedDocuments | null {
  const own = rows.filter(({ kind }) => kind === DOCUMENT_KIND);
  if (own.length === 0) return allInOne(rows);
  const find = (key: string): unknown => own.find((row) => row.key === key)?.value;
  const overlays = own
    .filter(({ key }) => key.startsWith(OVERLAY))
    .map(({ value }) => complete(value as AppliedOverlay));
  const [profile, points] = [find('profile'), find('points')] as [Documents['profile']?, Documents['points']?];
  if (!profile || !points || overlays.length === 0) throw new Error('not all documents of the session are there');
  return withOverlays(
    { profile, points },
    overlays.sort((left, right) => left.position - right.position),
  );
}

/** An older program may have stored it, without the settings that came later. */
function complete(entry: AppliedOverlay): AppliedOverlay {
  return { ...entry, overlay: completeItems(entry.overlay) };
}

type AllInOne = Pick<Documents, 'profile' | 'points'> &
  ({ overlays: readonly Omit<AppliedOverlay, 'position'>[] } | { overlay: Overlay; overlayVersion: number });

function allInOne(rows: readonly StoredRow[]): AppliedDocuments | null {
  const row = rows.find(({ kind, key }) => kind === ALL_IN_ONE.kind && key === ALL_IN_ONE.key);
  if (row === undefined) return null;
  const stored = row.value as AllInOne;
  const overlays =
    'overlays' in stored ? stored.overlays : [{ overlay: stored.overlay, version: stored.overlayVersion }];
  return withOverlays(
    stored,
    overlays.map((entry, position) => complete({ ...entry, position })),
  );
}
