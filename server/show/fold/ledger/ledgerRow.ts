/** A row of the ledger: why a viewer has the points that he has (behaviour: ledger-1 to ledger-3). Points in whole thousandths. */
import type { RowKey, RowWrite } from '../stage.ts';

/** What points are earned by; all of an hour are one row. */
export const EARNING_CAUSES = ['gift', 'like', 'share', 'chat'] as const;
export type EarningCause = (typeof EARNING_CAUSES)[number];

/** What happened before there was a ledger, and what is a row each time. */
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
  /** Points that were staked, what a win paid, and stakes that were never drawn. */
  | 'stake'
  | 'gambleWon'
  | 'stakeReturned';

/** What a change made of earned points in the periods: today, week, month, year, stream. */
export type PeriodChange = readonly [number, number, number, number, number];

export interface LedgerRow {
  viewerId: string;
  /** Of the last event that belongs to it: no two rows of a viewer have the same. 0 = before the ledger. */
  seq: number;
  /** Epoch ms; of earnings when their hour began. */
  at: number;
  cause: LedgerCause;
  /** What it made of earned points and of the balance. */
  earned: number;
  balance: number;
  /** Which reset it comes after; left out = none (`resets.ts`). */
  epoch?: number;
  /** Of earnings: so many events, beginning with this one. */
  count?: number;
  firstSeq?: number;
  /** Of a change: who did it and why. */
  by?: string;
  note?: string;
  /** Day and stream in which it was made, and what it made of their totals where that was less. */
  stamp?: string;
  periods?: PeriodChange;
  /** The seq of the change that this one takes back, and of the one that took this back. */
  undoes?: number;
  undoneBy?: number;
  /** The import that brought it: it counts once all of that has come in. */
  arrives?: number;
}

export const LEDGER_KIND = 'ledger';

/** Names a row among all rows of a streamer. A viewer's id may hold any sign, so it stands last. */
export const ledgerKey = (viewerId: string, seq: number): RowKey => ({ kind: LEDGER_KIND, key: `${seq} ${viewerId}` });

export const ledgerWrite = (row: LedgerRow): RowWrite => ({ ...ledgerKey(row.viewerId, row.seq), value: row });

/** What a key names. */
export function readLedgerKey(key: string): { viewerId: string; seq: number } {
  const gap = key.indexOf(' ');
  return { viewerId: key.slice(gap + 1), seq: Number(key.slice(0, gap)) };
}
