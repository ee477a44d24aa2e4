/** Time that stands still until the next timer is fired. */
import { type Clock, manualClock, type Scheduler } from '#engine/core/clock.ts';

export interface ManualTime {
  clock: Clock;
  scheduler: Scheduler;
  /** Moves the clock to the first timer and runs it; the oldest of several at one moment. */
  fireNext(): void;
}

interface Timer {
  atMs: number;
  task(): void;
}

export function manualTime(startMs: number): ManualTime {
  const clock = manualClock(startMs);
  const timers = new Set<Timer>();
  return {
    clock,
    scheduler: {
      after: (delayMs, task) => {
        const timer = { atMs: clock.nowMs() + delayMs, task };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    fireNext() {
      const [first] = [...timers].sort((one, other) => one.atMs - other.atMs);
      if (!first) return;
      timers.delete(first);
      clock.set(first.atMs);
      first.task();
    },
  };
}
