/** Backoff: the delay before the next attempt. Everything that retries uses it. */
export interface Backoff {
  firstMs: number;
  lastMs: number;
  /**
   * Delays vary by this share up and down, so that clients that failed together do not return together; 0 by default.
   */
  spread?: number;
}

/**
 * Returns `firstMs`, doubled for every earlier failure, at most `lastMs`.
 * @param random from 0 to below 1, for the spread
 */
export function backoffMs({ firstMs, lastMs, spread = 0 }: Backoff, failuresBefore: number, random = 0.5): number {
  // After 30 doublings a delay is longer than a day whatever its start, and the power must never become infinite.
  const waitMs = Math.min(lastMs, firstMs * 2 ** Math.min(failuresBefore, 30));
  return Math.round(waitMs * (1 - spread + 2 * spread * random));
}
