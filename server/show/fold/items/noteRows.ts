/** Stores the notes of items: one row per bucket, named `{item id}/{bucket}`. */
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import type { NoteBucket } from '#engine/core/viewerNotes.ts';
import type { RowWrite, StoredRow } from '../stage.ts';

export const NOTES_KIND = 'itemLedger';

const keyOf = (itemId: string, bucketName: string): string => `${itemId}/${bucketName}`;

/** Returns the rows of the changed buckets; the row of an empty bucket is deleted. */
export function noteRows(itemId: string, notes: ViewerNotes, touched: ReadonlySet<string>): RowWrite[] {
  return Array.from(touched, (name) => ({ kind: NOTES_KIND, key: keyOf(itemId, name), value: notes.bucket(name) }));
}

/** Deletes all rows of an item's notes. */
export function forgottenNoteRows(itemId: string, notes: ViewerNotes): RowWrite[] {
  return noteRows(itemId, ViewerNotes.EMPTY, new Set(notes.bucketNames()));
}

/** Reads the stored notes by item id. */
export function storedNotes(rows: readonly StoredRow[]): Map<string, ViewerNotes> {
  const buckets = new Map<string, [string, NoteBucket][]>();
  for (const { kind, key, value } of rows) {
    if (kind !== NOTES_KIND) continue;
    const cut = key.lastIndexOf('/');
    const itemId = key.slice(0, cut);
    const own = buckets.get(itemId) ?? [];
    buckets.set(itemId, own);
    own.push([key.slice(cut + 1), value as NoteBucket]);
  }
  return new Map(Array.from(buckets, ([itemId, own]) => [itemId, ViewerNotes.fromBuckets(own)]));
}
