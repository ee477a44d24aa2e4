/** Who waits for the next change of a thing. Nothing is kept here: what changed is read from the database. */
import type { Scheduler } from '#engine/core/clock.ts';

/** So many requests of an account may wait at once; each further one is answered at once. */
export const MAX_WAITING = 20;

interface Waiting {
  /** Of what changes. */
  id: string;
  /** Who waits. */
  accountId: string;
  /** 0 = not at all. */
  waitMs: number;
}

export interface Followers {
  /**
   * Finds what there is; while that is nothing, once more after the next change or when the time is over. A handler
   * that waits says so in its route (`waits`).
   */
  find<T>(waiting: Waiting, find: () => Promise<T>, isNothing: (found: T) => boolean): Promise<T>;
  /** What has this id was changed. */
  changed(id: string): void;
}

export function createFollowers(scheduler: Scheduler): Followers {
  const waiting = new Map<string, Set<() => void>>();
  const countOf = new Map<string, number>();

  function count(accountId: string, more: 1 | -1): void {
    const next = (countOf.get(accountId) ?? 0) + more;
    if (next === 0) countOf.delete(accountId);
    else countOf.set(accountId, next);
  }

  /** Null = there are enough that wait. */
  function listen({ id, accountId, waitMs }: Waiting): { over: Promise<void>; end: () => void } | null {
    if (waitMs <= 0 || (countOf.get(accountId) ?? 0) >= MAX_WAITING) return null;
    count(accountId, 1);
    const those = waiting.get(id) ?? new Set();
    waiting.set(id, those);
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = () => {
        if (!those.delete(end)) return;
        cancel();
        if (those.size === 0 && waiting.get(id) === those) waiting.delete(id);
        count(accountId, -1);
        resolve();
      };
    });
    those.add(end);
    const cancel = scheduler.after(waitMs, end);
    return { over, end };
  }

  return {
    async find(request, find, isNothing) {
      // Listens before it looks, so that nothing comes in between.
      const next = listen(request);
      try {
        const found = await find();
        if (next === null || !isNothing(found)) return found;
        await next.over;
      } finally {
        next?.end();
      }
      return find();
    },
    changed(id) {
      for (const end of waiting.get(id) ?? []) end();
    },
  };
}
