/** Timers for tests that wait for nothing that takes long. */
import type { Scheduler } from '#engine/core/clock.ts';

/** Those of a second and more never fire; shorter ones at once. */
export const shortTimers: Scheduler = {
  after(delayMs, task) {
    if (delayMs < 1_000) setImmediate(task);
    return () => undefined;
  },
};
