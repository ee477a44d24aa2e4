import type { Totals } from './totals.ts';
import type { ViewerRef, ViewerTotals } from '#schemas/generated/types.ts';

/** Likes that one message reports. */
export interface LikesFact {
  /** Likes of all viewers since the last message. */
  added: number;
  /** Likes that the room had before the connection; set only with the first total of a stream. */
  before: number;
  /** The room's total at this message; 0 = unknown. */
  total: number;
}

/** Change of a gift streak by one frame. */
export interface StreakFact {
  streakId: string;
  giftId: string;
  giftName: string;
  giftImageUrl: string;
  diamondCount: number;
  groupId: string;
  /** Highest repeat count so far. */
  repeatCount: number;
  /** Gifts added by this frame; 0 for a late or repeated frame. */
  addedCount: number;
  isClosed: boolean;
}

/** Level that somebody reached for the first time. */
export interface LevelReached {
  viewer: ViewerRef;
  level: number;
  /** Highest level before. */
  before: number;
}

/** Facts that earlier stages found out about the event that is being folded. */
export interface Facts {
  streak?: StreakFact;
  /** Coins this event added. */
  coinsAdded?: number;
  /** Likes of all viewers that a message of likes reports. */
  likes?: LikesFact;
  /** True when the viewer follows again in the same stream, which does not count. */
  isRepeatedFollow?: true;
  /** True for a chat message of a viewer whom the streamer hid from the overlay. */
  isHiddenViewer?: true;
  /** Points this event added, in whole thousandths. */
  pointsAdded?: number;
  /** Result of a points change that a flow requested, in thousandths: the points added and the new balance. */
  pointsMade?: { thousandths: number; balance: number };
  /** Viewers who reached a level for the first time by this event; left out = nobody. */
  levelsReached?: readonly LevelReached[];
  /** The event's viewer before the event; null = not stored yet. Set for inputs only: derived events count nothing. */
  viewerBefore?: ViewerTotals | null;
  /** The event's viewer after the event, for inputs and derived events; left out = no known viewer. */
  viewerAfter?: ViewerTotals;
  /** True on the first event of a viewer since the stream started; left out for viewers who are not stored. */
  isFirstActivity?: boolean;
  /** Totals including this event. Set for every event, from the stage `stats` on. */
  totals?: Totals;
  /** Returns the name of an item that an edit removed a short time ago, by its id. Left out when no item is away. */
  awayItem?(this: void, itemId: string): string | undefined;
}
