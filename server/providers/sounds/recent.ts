/** Caches recent results up to a total size; the oldest is dropped first. Simultaneous requests share one answer. */
import type { Clock } from '#engine/core/clock.ts';

export interface Recent<T> {
  /** Returns the cached value, or the result of `find`; failures are not cached. */
  get(name: string, find: () => Promise<T>): Promise<T>;
}

export interface RecentOptions<T> {
  clock: Clock;
  forMs: number;
  /** Maximum total size. */
  total: number;
  sizeOf(value: T): number;
}

export function createRecent<T>({ clock, forMs, total, sizeOf }: RecentOptions<T>): Recent<T> {
  /** Entries, oldest first. */
  const kept = new Map<string, { value: T; untilMs: number }>();
  const underWay = new Map<string, Promise<T>>();

  function keep(name: string, value: T): void {
    kept.delete(name);
    kept.set(name, { value, untilMs: clock.nowMs() + forMs });
    let size = [...kept.values()].reduce((sum, entry) => sum + sizeOf(entry.value), 0);
    for (const [oldest, { value: old, untilMs }] of kept) {
      if (size <= total && untilMs > clock.nowMs()) return;
      kept.delete(oldest);
      size -= sizeOf(old);
    }
  }

  async function find(name: string, work: () => Promise<T>): Promise<T> {
    try {
      const value = await work();
      keep(name, value);
      return value;
    } finally {
      underWay.delete(name);
    }
  }

  return {
    get(name, work) {
      const entry = kept.get(name);
      if (entry !== undefined && entry.untilMs > clock.nowMs()) return Promise.resolve(entry.value);
      const found = underWay.get(name) ?? find(name, work);
      underWay.set(name, found);
      return found;
    },
  };
}
