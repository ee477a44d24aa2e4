/**
 * Decides when a frame is drawn: after a visible change, during movement, and at the earliest moment a view changes by
 * itself. Otherwise nothing runs: no frame, no animation callback, at most one sleeping timer.
 */
import type { Clock, Scheduler } from '../core/clock.ts';
import type { Pace } from './pace.ts';

export interface Tick {
  /** True when the next frame will look different. */
  isMoving: boolean;
  /** True when such a moment has come: draw without a request. */
  isDue: boolean;
  /** Session time of the next change by itself; null = never. */
  nextAtMs: number | null;
}

export interface FrameLoopOptions {
  clock: Clock;
  scheduler: Scheduler;
  /** Calls back before the next frame of the screen; returns a function to cancel. */
  requestFrame: (callback: () => void) => () => void;
  /** Moves the scene to a moment. */
  advance: (nowMs: number) => Tick;
  /** Draws a frame, which is followed by others during movement. */
  draw: (isMoving: boolean) => void;
  /** Observes every frame of the screen; may skip some during movement. */
  pace: Pick<Pace, 'skips' | 'rest'>;
}

/** Longest sleep: browser timers count in 31 bits. */
const MAX_SLEEP_MS = 3_600_000;

export interface FrameLoop {
  /** Requests a frame after a visible change. */
  invalidate(): void;
  /** Checks for changes, and draws if there are any. */
  wake: () => void;
  dispose(): void;
}

/** Creates a sleeping loop. */
export function createFrameLoop({ clock, scheduler, requestFrame, advance, draw, pace }: FrameLoopOptions): FrameLoop {
  let isDirty = false;
  let isAdvancing = false;
  let isDisposed = false;
  let wasMoving = false;
  let drawnAtMs = Number.NaN;
  let cancelFrame: (() => void) | null = null;
  let cancelSleep: (() => void) | null = null;

  function wake(): void {
    if (!isAdvancing && !isDisposed) cancelFrame ??= requestFrame(tick);
  }

  function sleep(delayMs: number): void {
    cancelSleep = scheduler.after(delayMs, () => {
      cancelSleep = null;
      wake();
    });
  }

  function tick(): void {
    cancelFrame = null;
    if (!wasMoving) pace.rest();
    else if (pace.skips()) return wake();
    cancelSleep?.();
    cancelSleep = null;
    const nowMs = clock.nowMs();
    const { isMoving, isDue, nextAtMs } = advanceTo(nowMs);
    // The last frame of a movement is drawn too; a stopped clock moves nothing.
    if (isDirty || isDue || ((isMoving || wasMoving) && nowMs !== drawnAtMs)) {
      isDirty = false;
      drawnAtMs = nowMs;
      draw(isMoving);
    }
    wasMoving = isMoving;
    if (isMoving) wake();
    else if (nextAtMs !== null) sleep(Math.min(MAX_SLEEP_MS, Math.max(0, nextAtMs - nowMs)));
  }

  /** Draws changes made during `advance` in this very frame. */
  function advanceTo(nowMs: number): Tick {
    isAdvancing = true;
    try {
      return advance(nowMs);
    } finally {
      isAdvancing = false;
    }
  }

  return {
    wake,
    invalidate: () => {
      isDirty = true;
      wake();
    },
    dispose: () => {
      isDisposed = true;
      cancelFrame?.();
      cancelSleep?.();
    },
  };
}
