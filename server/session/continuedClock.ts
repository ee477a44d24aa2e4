/**
 * Session time of a live session. Where the computer's clock is behind the time at which the stored session ended (someone
 * set it back while the server was off), session time goes on from that end instead of standing still until the clock has
 * caught up: timers run, deadlines come, events without an id keep ids of their own (docs/decisions/0006-a-clock-that-was-changed.md).
 */
import type { Clock } from '#engine/core/clock.ts';

/** @param fromMs session time at which the stored session ended; the clock returned is never before it */
export function continuedClock(clock: Clock, fromMs: number): Clock {
  const aheadMs = Math.max(0, fromMs - clock.nowMs());
  return { nowMs: () => Math.max(fromMs, clock.nowMs() + aheadMs) };
}
