/** Timers for tests that wait for nothing long. */
import type { Scheduler } from '#engine/core/clock.ts';

/** Scheduler whose timers of a second and more never fire; shorter ones fire at once. */
export const shortTimers: Scheduler = {
  after(delayMs, task) {
    if (delayMs < 1_000) setImmediate(task);
    return () => undefined;
  },
};
