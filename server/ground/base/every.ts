/** Repeats something short with a given scheduler; longer work is a job (`repeatedly`). */
import type { Scheduler } from '#engine/core/clock.ts';

/** @returns stops it */
export function every(scheduler: Scheduler, everyMs: number, task: () => void): () => void {
  let cancel = scheduler.after(everyMs, next);
  function next(): void {
    cancel = scheduler.after(everyMs, next);
    task();
  }
  return () => cancel();
}
