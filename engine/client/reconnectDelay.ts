/** Delay before a page reconnects to the server. */
import { backoffMs } from '../core/backoff.ts';

/**
 * Starts at half a second and doubles (behaviour: socket-4); the spread keeps a thousand pages from reconnecting at the
 * same moment.
 */
const WAITS = { firstMs: 500, lastMs: 30_000, spread: 0.25 };

/**
 * @param failures failed attempts in a row, 0 after a good connection
 * @param random uniform in [0, 1)
 * @returns ms until the next attempt
 */
export const reconnectDelay = (failures: number, random: number): number => backoffMs(WAITS, failures, random);
