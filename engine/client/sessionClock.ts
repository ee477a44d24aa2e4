/**
 * Session time on a page: the server's time plus the elapsed time of a monotonic local clock, times the rate. It never
 * goes back while the epoch stays the same. The clock corrects small differences by running a little faster or slower,
 * so that no animation jumps.
 */
import type { Clock } from '../core/clock.ts';

/** A clock that is ahead by more than this after a welcome jumps: the page slept. */
const JUMP_MS = 500;
/** Share of the real speed that is added or removed to correct a small difference. */
const SLEW = 0.05;
/** Share that is removed while the clock is far ahead; it must neither stand still for long nor go back. */
const WAIT = 0.5;

export interface SessionTime {
  /** Session time now, epoch ms. */
  nowMs: number;
  /** Session ms per real ms; 0 = paused. */
  rate: number;
}

export interface SessionClock extends Clock {
  /** Corrects the clock by a time of the same epoch. */
  adjust(time: SessionTime): void;
  /** Sets the clock regardless of its former time: first welcome, new epoch. */
  reset(time: SessionTime): void;
}

/** @param local monotonic clock with any start. Before the first `reset` session time is 0. */
export function createSessionClock(local: Clock): SessionClock {
  let anchor = { localMs: local.nowMs(), sessionMs: 0, rate: 0 };
  let slew = { share: 0, forMs: 0 };

  // The clock never goes back, because the local clock does not and no share is below -1.
  function nowMs(): number {
    const passedMs = local.nowMs() - anchor.localMs;
    return anchor.sessionMs + anchor.rate * (passedMs + slew.share * Math.min(passedMs, slew.forMs));
  }

  function start(sessionMs: number, rate: number): void {
    anchor = { localMs: local.nowMs(), sessionMs, rate };
    slew = { share: 0, forMs: 0 };
  }

  return {
    nowMs,
    reset: (time) => start(time.nowMs, time.rate),
    adjust(time) {
      const ownMs = nowMs();
      const lateMs = time.rate === 0 ? 0 : (time.nowMs - ownMs) / time.rate;
      start(lateMs > JUMP_MS ? time.nowMs : ownMs, time.rate);
      if (Math.abs(lateMs) <= JUMP_MS) slew = { share: Math.sign(lateMs) * SLEW, forMs: Math.abs(lateMs) / SLEW };
      else if (lateMs < 0) slew = { share: -WAIT, forMs: -lateMs / WAIT };
    },
  };
}
