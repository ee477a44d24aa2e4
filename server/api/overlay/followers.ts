/** Who waits for the next change of an overlay. Nothing is kept here: what changed is read from the database. */
import type { Scheduler } from '#engine/core/clock.ts';

export interface Followers {
  /** Resolves with the next change of an overlay, or when the time is over. */
  next(overlayId: string, waitMs: number): Promise<void>;
  /** An overlay was changed. */
  changed(overlayId: string): void;
}

export function createFollowers(scheduler: Scheduler): Followers {
  const waiting = new Map<string, Set<() => void>>();
  return {
    next(overlayId, waitMs) {
      return new Promise((resolve) => {
        const those = waiting.get(overlayId) ?? new Set();
        waiting.set(overlayId, those);
        const wake = (): void => {
          cancel();
          those.delete(wake);
          if (those.size === 0 && waiting.get(overlayId) === those) waiting.delete(overlayId);
          resolve();
        };
        const cancel = scheduler.after(waitMs, wake);
        those.add(wake);
      });
    },
    changed(overlayId) {
      for (const wake of waiting.get(overlayId) ?? []) wake();
    },
  };
}
