/**
 * Totals that items can query: top viewers, gifts, streaks. The stage `stats` keeps them and has counted the event that
 * is being folded; answers are computed on request.
 */
import type {
  DataRange,
  KnownGift,
  KnownViewer,
  TopViewer,
  TopViewersType,
  ViewerVoice,
} from '#schemas/generated/types.ts';

/** Longest list of top viewers that can be requested. */
export const MAX_TOP_VIEWERS = 100;
/** Number of gifter names kept per gift. */
export const MAX_GIFTER_NAMES = 20;

export interface GiftCount {
  /** Number of gifts. */
  count: number;
  /** Distinct last givers, latest first; at most `MAX_GIFTER_NAMES`. */
  viewerNames: readonly string[];
}

export interface TopGift {
  gift: KnownGift;
  /** Giver; null when the platform did not name one. */
  viewer: KnownViewer | null;
}

export interface TopGiftStreak extends TopGift {
  /** Highest count of the streak. */
  count: number;
}

export interface ViewerPoints {
  earned: number;
  balance: number;
}

/** Sound played when a viewer joins. */
export interface JoinSound {
  /** Id of a file in the sound library. */
  soundId: string;
  /** Volume from 0 to 1. */
  volume: number;
}

/** Query interface of the totals. Ties go to whoever reached the value first (behaviour: total-5). */
export interface Totals {
  /**
   * Returns the top viewers, best first; viewers without any are left out. The ranks of the chat come from the platform
   * and have no range.
   * @param limit 1 to `MAX_TOP_VIEWERS`
   */
  topViewers(type: TopViewersType, range: DataRange, limit: number): readonly TopViewer[];
  giftCount(giftId: string, range: DataRange): GiftCount;
  /** Returns the points that a viewer has earned and can spend, in thousandths; null = unknown, or not in memory. */
  pointsOf(tiktokId: string): ViewerPoints | null;
  /** Returns the voice settings of a viewer; null = default, or not in memory. */
  voiceOf(tiktokId: string): ViewerVoice | null;
  /** Returns the join sound of a viewer; null = none, or not in memory. */
  joinSoundOf(tiktokId: string): JoinSound | null;
  /** Returns the given gift with the highest price. */
  topGift(range: DataRange): TopGift | null;
  /** @param giftId null = any gift */
  topGiftStreak(range: DataRange, giftId: string | null): TopGiftStreak | null;
}

/** Totals before anything happened. */
export const NO_TOTALS: Totals = {
  topViewers: () => [],
  pointsOf: () => null,
  voiceOf: () => null,
  joinSoundOf: () => null,
  giftCount: () => ({ count: 0, viewerNames: [] }),
  topGift: () => null,
  topGiftStreak: () => null,
};
