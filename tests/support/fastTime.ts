/** Real time that passes faster: minutes of a stream in seconds, with all the unevenness of real timers. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';

/** @param speed factor of real time */
export function fastTime(startMs: number, speed: number): { clock: Clock; scheduler: Scheduler } {
  const zero = performance.now();
  return {
    clock: { nowMs: () => startMs + (performance.now() - zero) * speed },
    scheduler: {
      after: (delayMs, task) => {
        const timer = setTimeout(task, delayMs / speed);
        return () => clearTimeout(timer);
      },
    },
  };
}
