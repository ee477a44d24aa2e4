/** Formats rows of the ledger for the API: in points, with the balance after each. Pure. */
import type { ChangeAuthor, ViewerLedgerEntry } from '#schemas/generated/types.ts';
import type { LedgerRow } from '../../../show/fold/ledger/ledgerRow.ts';
import { isUndoable } from '../../../show/fold/stats/pointsCommands.ts';
import type { LedgerPage, ListedRow } from './store.ts';
import { readAuthor } from '../../../ground/http/author.ts';

export interface EntriesContext {
  /** The streamer of these viewers. */
  streamerId: string;
  /** The first epoch that counts. */
  since: number;
  /** In thousandths. */
  balance: number;
  /** Names of authors other than the owner, by their stored text. */
  authors: ReadonlyMap<string, ChangeAuthor>;
}

function whoOf(by: string | undefined, streamerId: string): ViewerLedgerEntry['by'] {
  const author = readAuthor(by);
  if (author === null) return null;
  if (author.kind !== 'login') return author.kind;
  return author.userId === streamerId ? 'you' : 'administrator';
}

const isReset = (row: ListedRow): boolean => row.cause === 'reset' || row.cause === 'removal';
const hasUndo = (row: ListedRow): boolean => 'undoneBy' in row || 'undoneAt' in row;

/**
 * Returns the entries of a page. Rows from before a reset or a removal show no balance, because it is not part of the current
 * one.
 */
export function ledgerEntries(
  { rows, newer }: Pick<LedgerPage, 'rows' | 'newer'>,
  { streamerId, since, balance, authors }: EntriesContext,
): ViewerLedgerEntry[] {
  let after = balance - newer;
  return rows.map((row) => {
    const isCounting = isReset(row) || ((row as LedgerRow).epoch ?? 0) >= since;
    const author = row.by === undefined ? undefined : authors.get(row.by);
    const entry: ViewerLedgerEntry = {
      id: row.seq,
      at: new Date(row.at).toISOString(),
      cause: row.cause,
      earned: row.earned / 1000,
      balance: row.balance / 1000,
      balanceAfter: isCounting && !isReset(row) ? after / 1000 : null,
      count: (row as LedgerRow).count ?? null,
      by: whoOf(row.by, streamerId),
      ...(author && { author }),
      note: (row as LedgerRow).note ?? '',
      isUndone: hasUndo(row),
      canUndo: isCounting && !isReset(row) && isUndoable(row as LedgerRow),
      isCounting,
    };
    if (isCounting) after -= row.balance;
    return entry;
  });
}
