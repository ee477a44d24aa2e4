/** Stores the notes of items: one row per bucket, named `{owner}/{bucket}`. The owner is an item, or the name of one that is away. */
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import type { NoteBucket } from '#engine/core/viewerNotes.ts';
import type { RowWrite, StoredRow } from '../stage.ts';

export const NOTES_KIND = 'itemLedger';
/** Notes of items that are away. */
export const AWAY_NOTES_KIND = 'awayItemLedger';

type NotesKind = typeof NOTES_KIND | typeof AWAY_NOTES_KIND;

const keyOf = (owner: string, bucketName: string): string => `${owner}/${bucketName}`;

/** Returns the rows of the changed buckets; the row of an empty bucket is deleted. */
export function noteRows(
  owner: string,
  notes: ViewerNotes,
  touched: ReadonlySet<string>,
  kind: NotesKind = NOTES_KIND,
): RowWrite[] {
  return Array.from(touched, (name) => ({ kind, key: keyOf(owner, name), value: notes.bucket(name) }));
}

/** Deletes all rows of an owner's notes. */
export function forgottenNoteRows(owner: string, notes: ViewerNotes, kind: NotesKind = NOTES_KIND): RowWrite[] {
  return noteRows(owner, ViewerNotes.EMPTY, new Set(notes.bucketNames()), kind);
}

/** Reads the stored notes by owner. */
export function storedNotes(rows: readonly StoredRow[], of: NotesKind = NOTES_KIND): Map<string, ViewerNotes> {
  const buckets = new Map<string, [string, NoteBucket][]>();
  for (const { kind, key, value } of rows) {
    if (kind !== of) continue;
    const cut = key.lastIndexOf('/');
    const owner = key.slice(0, cut);
    const own = buckets.get(owner) ?? [];
    buckets.set(owner, own);
    own.push([key.slice(cut + 1), value as NoteBucket]);
  }
  return new Map(Array.from(buckets, ([owner, own]) => [owner, ViewerNotes.fromBuckets(own)]));
}
