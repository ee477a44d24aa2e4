/**
 * Limits how many events of one source are processed, so that a flooding stream does not take the time of all others. Events
 * above the limit come later, because the source is paused; far above it, they are dropped.
 */
import type { Clock } from '#engine/core/clock.ts';

/** Sustained number of events per second from one source. The busiest streams send a few hundred. */
export const EVENTS_PER_SECOND = 500;
/** Number of events allowed at once after a quiet time. */
const BURST = 5_000;
/** Number of events taken on credit, because one message may contain very many. */
const CREDIT = 10_000;

export interface Budget {
  /** Takes one event: returns for how many ms the source must pause, or null to drop the event. */
  take(): number | null;
}

export function createBudget(clock: Clock): Budget {
  let left = BURST;
  let atMs = clock.nowMs();
  return {
    take() {
      const nowMs = clock.nowMs();
      left = Math.min(BURST, left + ((nowMs - atMs) / 1000) * EVENTS_PER_SECOND);
      atMs = nowMs;
      if (left <= -CREDIT) return null;
      left -= 1;
      return left >= 0 ? 0 : (-left / EVENTS_PER_SECOND) * 1000;
    },
  };
}
