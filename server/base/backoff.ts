/** How long to wait before the next attempt. */

/** `firstMs`, doubled with every failure before this one, at most `lastMs`. */
export function backoffMs(failuresBefore: number, firstMs: number, lastMs: number): number {
  return Math.min(lastMs, firstMs * 2 ** Math.min(failuresBefore, 30));
}
