import type { Clock } from '#engine/core/clock.ts';

/** Monotonic real time of the page, ms: only to measure the cost of frames. */
export const pageClock: Clock = { nowMs: () => performance.now() };
