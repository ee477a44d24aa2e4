/** In-memory state of the stage `stats`, apart from the stage so that its answers (`liveTotals.ts`) need not import it. */
import type { PersistentMap } from '#engine/core/persistentMap.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import type { TopViewer } from '#schemas/generated/types.ts';
import type { GivenRow } from '../ledger/givenPoints.ts';
import type { LedgerRow } from '../ledger/ledgerRow.ts';
import type { Merge } from '../ledger/merges.ts';
import type { ResetsRow } from '../ledger/resetsRow.ts';
import type { BestRow, GiftRow } from './gifts.ts';
import type { Rankings } from './rankings.ts';
import type { StreamRow } from './rules.ts';
import type { Keys } from '../totals/periodTotals.ts';
import { hasPoints } from '../ledger/pointsNow.ts';
import type { FoldLimits } from '../limits.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';

export interface StatsState {
  /** Keys of the current periods, equal to `stream.stamp`. */
  keys: Keys;
  stream: StreamRow;
  /** All ranked viewers and those seen since the process started; null = looked up but not stored yet. */
  viewers: PersistentMap<ViewerRow | null>;
  rankings: Rankings;
  /** Whether lists may be incomplete until viewers have been surveyed again. */
  isStale: boolean;
  resets: ResetsRow;
  /** Points that authors with a limit gave today. */
  given: GivenRow;
  /** Merges by the merged viewer's id. */
  merges: PersistentMap<Merge>;
  /** Points that wait for their draw, by draw key. */
  stakes: PersistentMap<Stake>;
  /** Rows of the ledger that a command requested or that were made since the last commit; null = no such row. */
  changes: PersistentMap<LedgerRow | null>;
  /** Number of stored viewers, in memory or not. */
  stored: number;
  /** Number of viewers with points, as plans count them. */
  holders: number;
  /** Totals by gift id. */
  gifts: PersistentMap<GiftRow>;
  best: BestRow;
  /** The platform's current ranks of viewers in the chat, best first. */
  chatRanks: readonly TopViewer[];
  /** The end of the first period to end. */
  due: Deadline;
}

/** Checks whether no further viewer may have points (behaviour: plan-5). */
export function isFull({ holders }: StatsState, { viewers }: FoldLimits): boolean {
  return viewers !== null && holders >= viewers;
}

/** Checks whether a viewer may have points; existing ones keep theirs and get more. */
export function hasRoom(state: StatsState, row: ViewerRow | null | undefined, limits: FoldLimits): boolean {
  return !isFull(state, limits) || (row !== null && row !== undefined && hasPoints(row, state.keys));
}

/** Points that left a balance and wait for their draw; each has a row of its own. */
export interface Stake {
  key: string;
  viewerId: string;
  /** Values of the flow at the time of the stake. */
  thousandths: number;
  chance: number;
  factor: number;
  note: string;
  /** The epoch of points (see resets). */
  epoch: number;
}
