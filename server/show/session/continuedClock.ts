/**
 * Session time of a live session. Where the computer's clock is behind the time at which the stored session ended (someone
 * set it back while the server was off), session time goes on from that end instead of standing still until the clock has
 * caught up: timers run, deadlines come, events without an id keep ids of their own. A clock that jumps because the computer slept
 * takes session time along, as far as it gets ahead of it (docs/decisions/0006-a-clock-that-was-changed.md).
 */
import type { Clock } from '#engine/core/clock.ts';

export interface ContinuedClock extends Clock {
  /** Milliseconds by which session time jumped since the session was opened. */
  sleptMs(): number;
}

/** @param fromMs session time at which the stored session ended; the clock returned is never before it */
export function continuedClock(clock: Clock, fromMs: number): ContinuedClock {
  const sleptBeforeMs = clock.sleptMs?.() ?? 0;
  const aheadMs = Math.max(0, fromMs - clock.nowMs());
  const jumpedMs = (): number => (clock.sleptMs?.() ?? 0) - sleptBeforeMs;
  return {
    nowMs() {
      const clockMs = clock.nowMs();
      return Math.max(fromMs, clockMs + Math.max(0, aheadMs - jumpedMs()));
    },
    sleptMs: () => Math.max(0, jumpedMs() - aheadMs),
  };
}
