/**
 * What items may ask about everything that happened so far: top viewers, gifts, streaks. Kept by the stage `stats`, which
 * has counted the event that is being folded; an answer is computed when it is asked for.
 */
import type {
  DataRange,
  KnownGift,
  KnownViewer,
  TopViewer,
  TopViewersType,
  ViewerVoice,
} from '#schemas/generated/types.ts';

/** Longest list of top viewers that can be asked for. */
export const MAX_TOP_VIEWERS = 100;
/** Names of gifters that are remembered of a gift. */
export const MAX_GIFTER_NAMES = 20;

export interface GiftCount {
  /** How many were given. */
  count: number;
  /** Who gave them last, each once, the latest first; at most `MAX_GIFTER_NAMES`. */
  viewerNames: readonly string[];
}

export interface TopGift {
  gift: KnownGift;
  /** Null when the platform did not say who gave it. */
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

/** What is played when a viewer comes in. */
export interface JoinSound {
  /** A file of the library of sounds. */
  soundId: string;
  /** 0 to 1. */
  volume: number;
}

/** Ties everywhere: who or what came to the value first (behaviour: total-5). */
export interface Totals {
  /**
   * Best first; viewers without any are left out. The ranks of the chat are the platform's and know no range.
   * @param limit 1 to `MAX_TOP_VIEWERS`
   */
  topViewers(type: TopViewersType, range: DataRange, limit: number): readonly TopViewer[];
  giftCount(giftId: string, range: DataRange): GiftCount;
  /** What a viewer has earned, and what can be spent of it, in thousandths; null = not known, or not in memory. */
  pointsOf(tiktokId: string): ViewerPoints | null;
  /** How a viewer is read aloud; null = as everybody, or not in memory. */
  voiceOf(tiktokId: string): ViewerVoice | null;
  /** What is played when a viewer comes in; null = nothing, or not in memory. */
  joinSoundOf(tiktokId: string): JoinSound | null;
  /** The gift with the highest price that was given. */
  topGift(range: DataRange): TopGift | null;
  /** @param giftId of one gift; null = of any */
  topGiftStreak(range: DataRange, giftId: string | null): TopGiftStreak | null;
}

/** The answers before anything happened. */
export const NO_TOTALS: Totals = {
  topViewers: () => [],
  pointsOf: () => null,
  voiceOf: () => null,
  joinSoundOf: () => null,
  giftCount: () => ({ count: 0, viewerNames: [] }),
  topGift: () => null,
  topGiftStreak: () => null,
};
