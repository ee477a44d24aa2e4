/** What was found a short while ago, up to a total size; the oldest goes first. Those who ask together wait for one answer. */
import type { Clock } from '#engine/core/clock.ts';

export interface Recent<T> {
  /** What is kept under the name, or what `find` finds; what fails is not kept. */
  get(name: string, find: () => Promise<T>): Promise<T>;
}

export interface RecentOptions<T> {
  clock: Clock;
  forMs: number;
  /** Of all together. */
  total: number;
  sizeOf(value: T): number;
}

export function createRecent<T>({ clock, forMs, total, sizeOf }: RecentOptions<T>): Recent<T> {
  /** Oldest first. */
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
