/**
 * How many events of one source are worked on: a stream that floods must not take the time of all others. What is above
 * it comes later, because the source is not read for a while; and far above it, it is left out.
 */
import type { Clock } from '#engine/core/clock.ts';

/** Events a second that one source gets for as long as it likes. The busiest streams send a few hundred. */
export const EVENTS_PER_SECOND = 500;
/** So many at once, after a quiet time. */
const BURST = 5_000;
/** One message may hold very many; so many are taken on credit. */
const CREDIT = 10_000;

export interface Budget {
  /** Takes one event: for how many ms the source is to rest now, or null = the event is left out. */
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
