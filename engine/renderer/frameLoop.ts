/**
 * Decides when a frame is drawn: when something visible changed, while something moves, and at the earliest moment a
 * view changes by itself. Otherwise nothing runs: no frame, no animation callback, one sleeping timer at most.
 */
import type { Clock, Scheduler } from '../core/clock.ts';
import type { Pace } from './pace.ts';

export interface Tick {
  /** Something will look different in the next frame. */
  isMoving: boolean;
  /** Such a moment came: draw although nobody asked. */
  isDue: boolean;
  /** When something changes by itself, session time; null = never. */
  nextAtMs: number | null;
}

export interface FrameLoopOptions {
  clock: Clock;
  scheduler: Scheduler;
  /** Calls back before the next frame of the screen; returns the function that cancels it. */
  requestFrame: (callback: () => void) => () => void;
  /** Brings the scene to a moment. */
  advance: (nowMs: number) => Tick;
  draw: () => void;
  /** Told of every frame of the screen; may leave some out while something moves. */
  pace: Pick<Pace, 'skips' | 'rest'>;
}

/** Longer sleeps are cut: timers of browsers count in 31 bits. */
const MAX_SLEEP_MS = 3_600_000;

export interface FrameLoop {
  /** Something visible changed: draw a frame. */
  invalidate(): void;
  /** Something may have changed: look, and draw if so. */
  wake: () => void;
  dispose(): void;
}

/** Starts asleep. */
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
    // The last frame of a movement is drawn too; a clock that stands still moves nothing.
    if (isDirty || isDue || ((isMoving || wasMoving) && nowMs !== drawnAtMs)) {
      isDirty = false;
      drawnAtMs = nowMs;
      draw();
    }
    wasMoving = isMoving;
    if (isMoving) wake();
    else if (nextAtMs !== null) sleep(Math.min(MAX_SLEEP_MS, Math.max(0, nextAtMs - nowMs)));
  }

  /** What the scene does while it advances is drawn in this very frame. */
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
