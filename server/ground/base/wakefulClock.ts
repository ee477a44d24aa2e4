/**
 * Clock of a server: wall time at the start plus monotonic time since. The monotonic clock of many systems stands still while
 * the computer sleeps, so this one jumps when the wall clock is suddenly ahead. It never goes back, and small corrections of
 * the wall clock change nothing (docs/decisions/0006-session-time-after-clock-changes.md).
 */
import type { Clock } from '#engine/core/clock.ts';

/** Time servers correct by less. */
export const MIN_SLEEP_MS = 10_000;

export interface ClockSources {
  /** Returns milliseconds since any moment; it may stand still while the computer sleeps. */
  monotonicMs(): number;
  /** Returns the computer's clock, which may be changed. */
  wallMs(): number;
}

export function wakefulClock({ monotonicMs, wallMs }: ClockSources): Clock & { sleptMs(): number } {
  const startMs = wallMs();
  const startedAtMs = monotonicMs();
  let sleptMs = 0;
  /** Lead of the wall clock over the monotonic one at the last reading. */
  let lastLeadMs = 0;

  function notice(passedMs: number): void {
    const leadMs = wallMs() - startMs - passedMs;
    const hasJumped = leadMs - lastLeadMs >= MIN_SLEEP_MS && leadMs - sleptMs >= MIN_SLEEP_MS;
    lastLeadMs = leadMs;
    if (hasJumped) sleptMs = leadMs;
  }

  function nowMs(): number {
    const passedMs = monotonicMs() - startedAtMs;
    notice(passedMs);
    return startMs + passedMs + sleptMs;
  }

  return {
    nowMs,
    sleptMs() {
      nowMs();
      return sleptMs;
    },
  };
}
