/** Does something short again and again, with time that is handed in; work that takes its time is a job (`repeatedly`). */
import type { Scheduler } from '#engine/core/clock.ts';

/** @returns ends it */
export function every(scheduler: Scheduler, everyMs: number, task: () => void): () => void {
  let cancel = scheduler.after(everyMs, next);
  function next(): void {
    cancel = scheduler.after(everyMs, next);
    task();
  }
  return () => cancel();
}
