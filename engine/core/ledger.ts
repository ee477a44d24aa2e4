/**
 * What an item remembers about single viewers and shows to nobody: who voted for what. It stands beside the item's data,
 * not in it, so it can never reach a page. Immutable, and kept in buckets that are stored one row each: an entry rewrites
 * some hundred neighbours instead of everybody, which costs what the smallest write to the disk costs anyway.
 */
import { hashText, PersistentMap } from './persistentMap.ts';

/** A number remembered under a key (a viewer's id). */
export type LedgerEntry = readonly [key: string, value: number];

/** Entries whose keys share a bucket, in the order in which they came. */
export type LedgerBucket = readonly LedgerEntry[];

/** What an item type sees of its ledger. */
export interface LedgerReader {
  /** How many keys are remembered. */
  readonly size: number;
  get(key: string): number | undefined;
}

/** What an item type wants changed; first everything is forgotten, if so, then entries are set. */
export interface LedgerChange {
  isCleared?: boolean;
  set?: readonly LedgerEntry[];
}

/** At 100,000 entries a bucket has about a hundred: 2 to 3 KB. */
const BUCKET_COUNT = 1024;

const bucketOf = (key: string): string => String(hashText(key) % BUCKET_COUNT);

export class Ledger implements LedgerReader {
  static readonly EMPTY = new Ledger(PersistentMap.empty<LedgerBucket>(), 0);

  readonly size: number;
  readonly #buckets: PersistentMap<LedgerBucket>;

  private constructor(buckets: PersistentMap<LedgerBucket>, size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  /** The ledger that was stored, bucket by bucket. */
  static fromBuckets(stored: Iterable<readonly [name: string, bucket: LedgerBucket]>): Ledger {
    let size = 0;
    let buckets = PersistentMap.empty<LedgerBucket>();
    for (const [name, bucket] of stored) {
      buckets = buckets.set(name, bucket);
      size += bucket.length;
    }
    return size === 0 ? Ledger.EMPTY : new Ledger(buckets, size);
  }

  get(key: string): number | undefined {
    return this.#buckets.get(bucketOf(key))?.find(([known]) => known === key)?.[1];
  }

  /** The bucket with this name, or null when it has no entries. */
  bucket(name: string): LedgerBucket | null {
    return this.#buckets.get(name) ?? null;
  }

  /** Names of all buckets that have entries, in no particular order. */
  bucketNames(): string[] {
    return Array.from(this.#buckets.entries(), ([name]) => name);
  }

  /** All entries, ordered by key. */
  entries(): LedgerEntry[] {
    const entries = Array.from(this.#buckets.entries(), ([, bucket]) => bucket).flat();
    return entries.sort(([first], [second]) => (first < second ? -1 : 1));
  }

  /** The ledger after a change (the same object when nothing changed) and the names of the buckets it touched. */
  change({ isCleared = false, set = [] }: LedgerChange): { ledger: Ledger; touched: ReadonlySet<string> } {
    const touched = new Set<string>(isCleared ? this.bucketNames() : []);
    const ledger = set.reduce(
      (before, entry) => before.#with(entry, touched),
      touched.size > 0 ? Ledger.EMPTY : (this as Ledger),
    );
    return { ledger, touched };
  }

  #with([key, value]: LedgerEntry, touched: Set<string>): Ledger {
    const name = bucketOf(key);
    const bucket = this.#buckets.get(name) ?? [];
    const index = bucket.findIndex(([known]) => known === key);
    if (bucket[index]?.[1] === value) return this;
    touched.add(name);
    const next = bucket.slice();
    next[index === -1 ? bucket.length : index] = [key, value];
    return new Ledger(this.#buckets.set(name, next), this.size + (index === -1 ? 1 : 0));
  }
}
