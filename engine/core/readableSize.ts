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
