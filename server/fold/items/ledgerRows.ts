/** How the ledgers of items are stored: one row a bucket, named `{item id}/{bucket}`. */
import { Ledger } from '#engine/core/ledger.ts';
import type { LedgerBucket } from '#engine/core/ledger.ts';
import type { RowWrite, StoredRow } from '../stage.ts';

export const LEDGER_KIND = 'itemLedger';

const keyOf = (itemId: string, bucketName: string): string => `${itemId}/${bucketName}`;

/** Rows of the buckets that a change touched; an empty bucket's row is removed. */
export function ledgerRows(itemId: string, ledger: Ledger, touched: ReadonlySet<string>): RowWrite[] {
  return Array.from(touched, (name) => ({ kind: LEDGER_KIND, key: keyOf(itemId, name), value: ledger.bucket(name) }));
}

/** Removes all rows of a ledger. */
export function forgottenLedgerRows(itemId: string, ledger: Ledger): RowWrite[] {
  return ledgerRows(itemId, Ledger.EMPTY, new Set(ledger.bucketNames()));
}

/** The ledgers that were stored, by item id. */
export function storedLedgers(rows: readonly StoredRow[]): Map<string, Ledger> {
  const buckets = new Map<string, [string, LedgerBucket][]>();
  for (const { kind, key, value } of rows) {
    if (kind !== LEDGER_KIND) continue;
    const cut = key.lastIndexOf('/');
    const itemId = key.slice(0, cut);
    const own = buckets.get(itemId) ?? [];
    buckets.set(itemId, own);
    own.push([key.slice(cut + 1), value as LedgerBucket]);
  }
  return new Map(Array.from(buckets, ([itemId, own]) => [itemId, Ledger.fromBuckets(own)]));
}
