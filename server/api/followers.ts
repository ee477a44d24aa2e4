/** Who waits for the next change of a thing. Nothing is kept here: what changed is read from the database. */
import type { Scheduler } from '#engine/core/clock.ts';

export interface Followers {
  /** Resolves with the next change of what has this id, or when the time is over. */
  next(id: string, waitMs: number): Promise<void>;
  /** What has this id was changed. */
  changed(id: string): void;
}

export function createFollowers(scheduler: Scheduler): Followers {
  const waiting = new Map<string, Set<() => void>>();
  return {
    next(id, waitMs) {
      return new Promise((resolve) => {
        const those = waiting.get(id) ?? new Set();
        waiting.set(id, those);
        const wake = (): void => {
          cancel();
          those.delete(wake);
          if (those.size === 0 && waiting.get(id) === those) waiting.delete(id);
          resolve();
        };
        const cancel = scheduler.after(waitMs, wake);
        those.add(wake);
      });
    },
    changed(id) {
      for (const wake of waiting.get(id) ?? []) wake();
    },
  };
}
