/** Time that passes only while somebody waits for it: timers run in order, as soon as nothing else is pending. */
import { setImmediate } from 'node:timers/promises';
import { manualClock, type Clock, type Scheduler } from '#engine/core/clock.ts';

export interface VirtualTime {
  clock: Clock;
  scheduler: Scheduler;
  /** Moves the clock from timer to timer until `work` is done; rejections of `work` are thrown. */
  run<T>(work: Promise<T>): Promise<T>;
  /** Skips time without running timers: a computer that slept. */
  skip(durationMs: number): void;
}

interface Timer {
  atMs: number;
  task: () => void;
}

export function virtualTime(startMs: number): VirtualTime {
  const clock = manualClock(startMs);
  const timers = new Set<Timer>();
  const fireNext = (): void => {
    const next = [...timers].reduce<Timer | null>((first, timer) => {
      return first === null || timer.atMs < first.atMs ? timer : first;
    }, null);
    if (next === null) return;
    timers.delete(next);
    clock.set(next.atMs);
    next.task();
  };
  return {
    clock,
    scheduler: {
      after: (delayMs, task) => {
        const timer = { atMs: clock.nowMs() + delayMs, task };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    run: async (work) => {
      const end = { isReached: false };
      const settled = work.finally(() => (end.isReached = true));
      settled.catch(() => undefined);
      while (!end.isReached) {
        await setImmediate();
        if (!end.isReached) fireNext();
      }
      return settled;
    },
    skip: (durationMs) => clock.set(clock.nowMs() + durationMs),
  };
}
