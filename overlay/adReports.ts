/** Reports whether an ad found a place on the page: once, and again when it finds one later (behaviour: plan-25). */
import type { Clock } from '#engine/core/clock.ts';
import { isAdOver, type LiveAd } from '#engine/core/ads/liveAd.ts';

/**
 * Returns the function to call whenever a place was looked for.
 * @param clock session time
 */
export function createAdReports(
  clock: Clock,
  send: (playbackId: string, hasPlace: boolean) => void,
): (ad: LiveAd, hasPlace: boolean) => void {
  let last = { playbackId: '', hasPlace: false };
  return (ad, hasPlace) => {
    const { playbackId } = ad;
    const isKnown = last.playbackId === playbackId && (last.hasPlace || !hasPlace);
    if (isKnown || isAdOver(ad, clock.nowMs())) return;
    last = { playbackId, hasPlace };
    send(playbackId, hasPlace);
  };
}
