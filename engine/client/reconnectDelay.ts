/** When a page tries again that lost its connection to the server. */
import { backoffMs } from '../core/backoff.ts';

/** First after half a second, doubling (behaviour: socket-4), and not a thousand pages in one moment. */
const WAITS = { firstMs: 500, lastMs: 30_000, spread: 0.25 };

/**
 * @param failures tries in a row that failed before, 0 after a connection that held
 * @param random uniform in [0, 1)
 * @returns ms until the next try
 */
export const reconnectDelay = (failures: number, random: number): number => backoffMs(WAITS, failures, random);
