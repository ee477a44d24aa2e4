import type { Totals } from './totals.ts';
import type { ViewerRef, ViewerTotals } from '#schemas/generated/types.ts';

/** The likes that one message shows. */
export interface LikesFact {
  /** Likes that came in since the last message, of everybody. */
  added: number;
  /** Likes that the room had before anybody listened; only with the first total of a stream. */
  before: number;
  /** The room's total as of this message; 0 = unknown. */
  total: number;
}

/** A gift streak as one frame changed it. */
export interface StreakFact {
  streakId: string;
  giftId: string;
  giftName: string;
  giftImageUrl: string;
  diamondCount: number;
  groupId: string;
  /** Highest repeat count seen so far. */
  repeatCount: number;
  /** How much this frame added; 0 for a late or repeated frame. */
  addedCount: number;
  isClosed: boolean;
}

/** Somebody came to a level for the first time. */
export interface LevelReached {
  viewer: ViewerRef;
  level: number;
  /** The highest until then. */
  before: number;
}

/** What earlier stages found out about the event that is being folded. */
export interface Facts {
  streak?: StreakFact;
  /** Coins this event added. */
  coinsAdded?: number;
  /** Likes of everybody that a message of likes shows. */
  likes?: LikesFact;
  /** The viewer follows again in the same stream, which does not count. */
  isRepeatedFollow?: true;
  /** Points this event added, in whole thousandths. */
  pointsAdded?: number;
  /** What a change of points that a flow asked for made, in thousandths: of points, and of the balance of whom it was about. */
  pointsMade?: { thousandths: number; balance: number };
  /** Who came to a level for the first time by this event; left out = nobody. */
  levelsReached?: readonly LevelReached[];
  /** The event's viewer before it; null = not stored until then. Of inputs alone: what follows counts nothing. */
  viewerBefore?: ViewerTotals | null;
  /** The event's viewer as of this event, whether it is an input or follows from one; left out = nobody or nobody known. */
  viewerAfter?: ViewerTotals;
  /** True on the first event of a viewer since the stream started; left out for whoever is not stored. */
  isFirstActivity?: boolean;
  /** Everything counted so far, this event included. Of every event, from the stage `stats` on. */
  totals?: Totals;
}
