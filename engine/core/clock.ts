/** Time as an argument. Real clocks are made in the entry points only. */
export interface Clock {
  /** Epoch milliseconds; never goes back. */
  nowMs(): number;
  /** Milliseconds by which it has jumped ahead so far because the computer slept; a clock without it never jumps. */
  sleptMs?(): number;
}

/** Calls back later; real timers are made in the entry points only. */
export interface Scheduler {
  /** Runs `task` once after `delayMs` (0 = as soon as possible); the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** A clock that is moved by hand: replay, render and tests. */
export interface ManualClock extends Clock {
  /** Moves to `ms`; an earlier time is ignored, since session time never goes back. */
  set(ms: number): void;
}

/** Makes a clock that stands at `startMs` until it is set. */
export function manualClock(startMs: number): ManualClock {
  let now = startMs;
  return { nowMs: () => now, set: (ms) => void (now = Math.max(now, ms)) };
}
