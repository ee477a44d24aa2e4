/**
 * Remembers the last received ids. After a reconnect the platform repeats its latest messages; the journal drops those that it
 * stores, but some types are never stored.
 */
export interface RecentIds {
  /** Checks whether the id came before, and remembers it. */
  isRepeat(id: string): boolean;
}

const CAPACITY = 10_000;

export function createRecentIds(capacity = CAPACITY): RecentIds {
  const ids = new Set<string>();
  return {
    isRepeat(id) {
      if (ids.has(id)) return true;
      ids.add(id);
      // A set keeps the order of insertion, so its first entry is the oldest.
      if (ids.size > capacity) for (const oldest of ids) return (ids.delete(oldest), false);
      return false;
    },
  };
}
