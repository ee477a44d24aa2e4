/** What the stage `stats` keeps in memory. Apart from the stage, so that its answers (`liveTotals.ts`) need not import it. */
import type { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { TopViewer } from '#schemas/generated/types.ts';
import type { LedgerRow } from '../ledger/ledgerRow.ts';
import type { Merge } from '../ledger/merges.ts';
import type { ResetsRow } from '../ledger/resets.ts';
import type { BestRow, GiftRow } from './gifts.ts';
import type { Stake } from './gambles.ts';
import type { Rankings } from './rankings.ts';
import type { StreamRow, ViewerRow } from './rules.ts';
import type { Keys } from './totals.ts';
import { hasPoints } from '../ledger/pointsNow.ts';
import type { FoldLimits } from '../limits.ts';

export interface StatsState {
  /** Of the periods that run; `stream.stamp` says the same. */
  keys: Keys;
  stream: StreamRow;
  /** Viewers met since the start of the process, and all that are ranked; null = looked up and not stored yet. */
  viewers: PersistentMap<ViewerRow | null>;
  rankings: Rankings;
  /** A list may lack somebody until the viewers have been surveyed again. */
  isStale: boolean;
  resets: ResetsRow;
  /** By who was merged into somebody else. */
  merges: PersistentMap<Merge>;
  /** Points whose draw is still to come, by what names it. */
  stakes: PersistentMap<Stake>;
  /** Rows of the ledger that a command asked for, or that were made since the last commit; null = not there. */
  changes: PersistentMap<LedgerRow | null>;
  /** How many viewers are stored, whether they are in memory or not. */
  stored: number;
  /** How many of them have points, as plans count it. */
  holders: number;
  /** By gift id. */
  gifts: PersistentMap<GiftRow>;
  best: BestRow;
  /** The platform's ranks of who is in the chat right now, best first. */
  chatRanks: readonly TopViewer[];
  /** The end of the first period that ends. */
  due: Deadline;
}

/** Nobody else may have points (behaviour: plan-5). */
export function isFull({ holders }: StatsState, { viewers }: FoldLimits): boolean {
  return viewers !== null && holders >= viewers;
}

/** Whether a viewer may have points: who has some keeps them and gets more. */
export function hasRoom(state: StatsState, row: ViewerRow | null | undefined, limits: FoldLimits): boolean {
  return !isFull(state, limits) || (row !== null && row !== undefined && hasPoints(row, state.keys));
}
