/**
 * Movement of an endless text (behaviour: text-2). Pure: its position follows from session time, so that every page
 * agrees.
 */

/** Shortest time of a round, however fast the text (behaviour: text-2). */
const MIN_ROUND_MS = 1000;
/** Smallest number of copies in a row (behaviour: text-2). */
const MIN_COPIES = 2;

/**
 * Returns the time from one copy to the next.
 * @param periodPx distance from the start of one copy to the start of the next, above 0
 * @param speedPx px per second, above 0
 */
export function scrollRoundMs(periodPx: number, speedPx: number): number {
  return Math.max(MIN_ROUND_MS, (periodPx / speedPx) * 1000);
}

/**
 * Returns how far the first copy has scrolled, px from 0 to `periodPx`; after a round the next copy is where it began.
 */
export function scrolledPx(nowMs: number, startedAtMs: number, periodPx: number, speedPx: number): number {
  const roundMs = scrollRoundMs(periodPx, speedPx);
  const sinceMs = nowMs - startedAtMs;
  return ((sinceMs - Math.floor(sinceMs / roundMs) * roundMs) / roundMs) * periodPx;
}

/** Returns the number of copies that fill a box at every moment. */
export function scrollCopies(boxWidthPx: number, periodPx: number): number {
  return Math.max(MIN_COPIES, Math.ceil(boxWidthPx / periodPx) + 1);
}

/** Returns the latest of so many equal steps a second: between two steps a frame looks the same and is not drawn. */
export function steppedMs(nowMs: number, stepsPerSecond: number): number {
  return (Math.floor((nowMs * stepsPerSecond) / 1000) * 1000) / stepsPerSecond;
}
