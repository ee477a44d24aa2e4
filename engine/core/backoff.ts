/** How long to wait before the next attempt: everything that tries again asks here. */
export interface Backoff {
  firstMs: number;
  lastMs: number;
  /** Waits differ by this share up and down, so that those who failed together do not come back together; 0 unless set. */
  spread?: number;
}

/**
 * `firstMs`, doubled with every failure before this one, at most `lastMs`.
 * @param random from 0 to below 1, for the spread
 */
export function backoffMs({ firstMs, lastMs, spread = 0 }: Backoff, failuresBefore: number, random = 0.5): number {
  // Past 30 doublings a wait is over a day's length whatever it began with, and a power must never become infinite.
  const waitMs = Math.min(lastMs, firstMs * 2 ** Math.min(failuresBefore, 30));
  return Math.round(waitMs * (1 - spread + 2 * spread * random));
}
