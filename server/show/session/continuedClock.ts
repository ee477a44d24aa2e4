/**
 * Session time of a live session. If the computer's clock was set back while the server was off, session time continues from
 * the stored end instead of standing still until the clock has caught up: timers run, deadlines fire, and events without an id
 * get distinct ids. If the clock jumps because the computer slept, session time jumps too, as far as the clock is ahead of it
 * (docs/decisions/0006-session-time-after-clock-changes.md).
 */
import type { Clock } from '#engine/core/clock.ts';

export interface ContinuedClock extends Clock {
  /** Returns the milliseconds by which session time jumped since the session was opened. */
  sleptMs(): number;
}

/**
 * Creates the clock.
 * @param fromMs session time at which the stored session ended; the clock is never before it
 */
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
