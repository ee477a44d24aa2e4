/** Clocks and schedulers as arguments. Only the entry points create real ones. */
export interface Clock {
  /** Returns epoch milliseconds; never goes back. */
  nowMs(): number;
  /** Returns the total ms by which the clock jumped because the computer slept; a clock without it never jumps. */
  sleptMs?(): number;
}

/** Calls back later; only the entry points create real timers. */
export interface Scheduler {
  /** Runs `task` once after `delayMs` (0 = as soon as possible); the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** Clock that is set by hand: for replay, rendering and tests. */
export interface ManualClock extends Clock {
  /** Moves to `ms`; an earlier time is ignored, since session time never goes back. */
  set(ms: number): void;
}

/** Makes a clock that stands at `startMs` until it is set. */
export function manualClock(startMs: number): ManualClock {
  let now = startMs;
  return { nowMs: () => now, set: (ms) => void (now = Math.max(now, ms)) };
}
