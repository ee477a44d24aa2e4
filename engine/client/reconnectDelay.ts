/** First try again after half a second, doubling (behaviour: socket-4). */
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Added by chance, as a share of the delay, so that a thousand pages do not come back in one moment. */
const JITTER = 0.5;

/**
 * @param failures tries in a row that failed before, 0 after a connection that held
 * @param random uniform in [0, 1)
 * @returns ms until the next try
 */
export function reconnectDelay(failures: number, random: number): number {
  const delayMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 30));
  return Math.round(delayMs * (1 - JITTER / 2 + JITTER * random));
}
