/** Size of letters that are read on a phone at arm's length (behaviour: lint-3). */
import type { Orientation } from '#schemas/generated/types.ts';

/** Smallest font size in portrait, overlay units. */
export const READABLE_PX = 28;

/**
 * Returns the font size of a text that is smaller than the main one beside it, px: in portrait no smaller than can be read,
 * as long as the main one can.
 * @param share of the main size, 0..1
 */
export function secondSizePx(mainPx: number, share: number, orientation: Orientation): number {
  const wantedPx = mainPx * share;
  return orientation === 'portrait' && mainPx >= READABLE_PX ? Math.max(wantedPx, READABLE_PX) : wantedPx;
}

/** Step in which sizes get smaller until they fit, px. */
const STEP_PX = 0.25;

/**
 * Returns the largest size that fits, at most the wanted one and at least 1 px.
 * @param fits must not become true again at larger sizes
 */
export function largestFittingPx(wantedPx: number, fits: (px: number) => boolean): number {
  if (wantedPx <= 1 || fits(wantedPx)) return wantedPx;
  // Number of steps that are too few, and one that is enough.
  let [few, enough] = [0, Math.ceil((wantedPx - 1) / STEP_PX)];
  while (enough - few > 1) {
    const steps = Math.floor((few + enough) / 2);
    if (fits(wantedPx - steps * STEP_PX)) enough = steps;
    else few = steps;
  }
  return Math.max(1, wantedPx - enough * STEP_PX);
}
