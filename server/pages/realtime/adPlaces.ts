/**
 * Remembers for a day whether the ads of each streamer found a place on a page (behaviour: plan-25). It is kept in memory only: it
 * is a hint for people, and no statistics.
 */
import type { Clock } from '#engine/core/clock.ts';

const DAY_MS = 24 * 3_600_000;
/** Number of ads without a place from which it is no coincidence. */
const MIN_ADS = 3;

interface PlacedAd {
  atMs: number;
  hasPlace: boolean;
}

export interface AdPlaces {
  /** Records a page's report; a place on one page is enough. */
  report(streamerId: string, playbackId: string, hasPlace: boolean): void;
  /** Returns the number of ads of the last 24 hours if there were several and none found a place, else 0. */
  withoutPlace(streamerId: string): number;
  /** Counts the streamers for whom `withoutPlace` is not 0. */
  streamersWithout(): number;
}

/** @param clock a monotonic clock */
export function createAdPlaces(clock: Clock): AdPlaces {
  /** Ads by streamer and playback id, oldest first; at most 288 a day come for each streamer. */
  const ads = new Map<string, Map<string, PlacedAd>>();

  function forgetOld(streamerId: string, own: Map<string, PlacedAd>): void {
    const sinceMs = clock.nowMs() - DAY_MS;
    for (const [playbackId, { atMs }] of own) if (atMs < sinceMs) own.delete(playbackId);
    if (own.size === 0) ads.delete(streamerId);
  }

  function withoutPlace(streamerId: string): number {
    const own = ads.get(streamerId);
    if (own === undefined) return 0;
    forgetOld(streamerId, own);
    const hasPlaced = [...own.values()].some(({ hasPlace }) => hasPlace);
    return hasPlaced || own.size < MIN_ADS ? 0 : own.size;
  }

  return {
    report(streamerId, playbackId, hasPlace) {
      const own = ads.get(streamerId) ?? new Map<string, PlacedAd>();
      const { atMs, hasPlace: hadPlace } = own.get(playbackId) ?? { atMs: clock.nowMs(), hasPlace: false };
      own.set(playbackId, { atMs, hasPlace: hadPlace || hasPlace });
      ads.set(streamerId, own);
      forgetOld(streamerId, own);
    },
    withoutPlace,
    streamersWithout: () => [...ads.keys()].filter((streamerId) => withoutPlace(streamerId) > 0).length,
  };
}
