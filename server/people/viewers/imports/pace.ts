/**
 * Does long work in steps and rests after each of them. A step that took long has met a slow disk or a busy writer, so the rest
 * grows with it, and streams get the larger share of the time.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';

/** The rest after a step takes this many times as long as the step. */
const REST_PER_STEP = 2;
/** Longest rest: one stall of the disk must not delay an import noticeably. */
const LONGEST_REST_MS = 1_000;

export interface Pace {
  /** Runs a step, rests, and returns the result of the step. */
  step<T>(work: () => Promise<T>): Promise<T>;
}

/** @param shortestRestMs rest after a step that took no time; 0 = none */
export function createPace({ clock, scheduler }: { clock: Clock; scheduler: Scheduler }, shortestRestMs: number): Pace {
  return {
    async step(work) {
      const startMs = clock.nowMs();
      const result = await work();
      const restMs = Math.max(shortestRestMs, REST_PER_STEP * (clock.nowMs() - startMs));
      if (restMs > 0)
        await new Promise<void>((resolve) => void scheduler.after(Math.min(restMs, LONGEST_REST_MS), resolve));
      return result;
    },
  };
}
