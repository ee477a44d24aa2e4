/**
 * Notes of an item about single viewers that no page shows: who voted for what. They are stored beside the item's data,
 * so they can never reach a page. Immutable, and kept in buckets of one row each: an entry rewrites some hundred
 * neighbours instead of everybody, which costs as much as the smallest disk write anyway.
 */
import { hashText, PersistentMap } from './persistentMap.ts';

/** Number stored under a key (a viewer's id). */
export type ViewerNote = readonly [key: string, value: number];

/** Entries whose keys share a bucket, in order of arrival. */
export type NoteBucket = readonly ViewerNote[];

/** Read access of an item type to its notes. */
export interface NotesReader {
  /** Number of stored keys. */
  readonly size: number;
  get(key: string): number | undefined;
}

/** Change of the notes: first clears everything if requested, then sets entries. */
export interface NotesChange {
  isCleared?: boolean;
  set?: readonly ViewerNote[];
}

/** At 100,000 entries a bucket has about a hundred: 2 to 3 KB. */
const BUCKET_COUNT = 1024;

const bucketOf = (key: string): string => String(hashText(key) % BUCKET_COUNT);

export class ViewerNotes implements NotesReader {
  static readonly EMPTY = new ViewerNotes(PersistentMap.empty<NoteBucket>(), 0);

  readonly size: number;
  readonly #buckets: PersistentMap<NoteBucket>;

  private constructor(buckets: PersistentMap<NoteBucket>, size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  /** Restores stored notes from their buckets. */
  static fromBuckets(stored: Iterable<readonly [name: string, bucket: NoteBucket]>): ViewerNotes {
    let size = 0;
    let buckets = PersistentMap.empty<NoteBucket>();
    for (const [name, bucket] of stored) {
      buckets = buckets.set(name, bucket);
      size += bucket.length;
    }
    return size === 0 ? ViewerNotes.EMPTY : new ViewerNotes(buckets, size);
  }

  get(key: string): number | undefined {
    return this.#buckets.get(bucketOf(key))?.find(([known]) => known === key)?.[1];
  }

  /** Returns the bucket with this name, or null when it has no entries. */
  bucket(name: string): NoteBucket | null {
    return this.#buckets.get(name) ?? null;
  }

  /** Returns the names of all buckets with entries, in no particular order. */
  bucketNames(): string[] {
    return Array.from(this.#buckets.entries(), ([name]) => name);
  }

  /** Returns all entries, ordered by key. */
  entries(): ViewerNote[] {
    const entries = Array.from(this.#buckets.entries(), ([, bucket]) => bucket).flat();
    return entries.sort(([first], [second]) => (first < second ? -1 : 1));
  }

  /**
   * Applies a change; returns the notes (the same object when nothing changed) and the names of the touched buckets.
   */
  change({ isCleared = false, set = [] }: NotesChange): { notes: ViewerNotes; touched: ReadonlySet<string> } {
    const touched = new Set<string>(isCleared ? this.bucketNames() : []);
    const notes = set.reduce(
      (before, entry) => before.#with(entry, touched),
      touched.size > 0 ? ViewerNotes.EMPTY : (this as ViewerNotes),
    );
    return { notes, touched };
  }

  #with([key, value]: ViewerNote, touched: Set<string>): ViewerNotes {
    const name = bucketOf(key);
    const bucket = this.#buckets.get(name) ?? [];
    const index = bucket.findIndex(([known]) => known === key);
    if (bucket[index]?.[1] === value) return this;
    touched.add(name);
    const next = bucket.slice();
    next[index === -1 ? bucket.length : index] = [key, value];
    return new ViewerNotes(this.#buckets.set(name, next), this.size + (index === -1 ? 1 : 0));
  }
}
