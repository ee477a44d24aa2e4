/** A row of the ledger, which explains a viewer's points (behaviour: ledger-1 to ledger-3). Points are whole thousandths. */
import type { RowKey, RowWrite } from '../stage.ts';
import type { EarningCause } from '../totals/viewerRow.ts';

/** All causes: earnings, what happened before the ledger existed, and changes with one row each. */
export type LedgerCause =
  | EarningCause
  | 'opening'
  | 'hand'
  | 'flow'
  | 'import'
  | 'transfer'
  | 'undo'
  | 'merge'
  | 'unmerge'
  /** Staked points, paid winnings and returned stakes. */
  | 'stake'
  | 'gambleWon'
  | 'stakeReturned';

/** Changes of earned points in the periods: today, week, month, year, stream. */
export type PeriodChange = readonly [number, number, number, number, number];

export interface LedgerRow {
  viewerId: string;
  /** Seq of the last event in it, unique per viewer. 0 = before the ledger. */
  seq: number;
  /** Epoch ms; for earnings the start of their hour. */
  at: number;
  cause: LedgerCause;
  /** Changes of earned points and of the balance. */
  earned: number;
  balance: number;
  /** Epoch after a reset; left out = before any (`resets.ts`). */
  epoch?: number;
  /** Number of events of earnings, and the seq of the first. */
  count?: number;
  firstSeq?: number;
  /** Author and reason of a change. */
  by?: string;
  note?: string;
  /** Day and stream of the change, and the changes of their totals where those were less. */
  stamp?: string;
  periods?: PeriodChange;
  /** The seq of the change that this one undoes, and of the one that undid it. */
  undoes?: number;
  undoneBy?: number;
  /** The import that added it; it counts once that import is complete. */
  arrives?: number;
}

export const LEDGER_KIND = 'ledger';

/** Builds the key of a row of a streamer. The viewer's id may contain any character, so it comes last. */
export const ledgerKey = (viewerId: string, seq: number): RowKey => ({ kind: LEDGER_KIND, key: `${seq} ${viewerId}` });

export const ledgerWrite = (row: LedgerRow): RowWrite => ({ ...ledgerKey(row.viewerId, row.seq), value: row });

/** Parses a key. */
export function readLedgerKey(key: string): { viewerId: string; seq: number } {
  const gap = key.indexOf(' ');
  return { viewerId: key.slice(gap + 1), seq: Number(key.slice(0, gap)) };
}
