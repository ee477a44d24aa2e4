/**
 * Remembers the last ids that came. After a reconnect the platform repeats its latest messages; the journal drops those
 * it keeps, but some kinds are never written to it.
 */
export interface RecentIds {
  /** Whether the id came before; from now on it did. */
  isRepeat(id: string): boolean;
}

const CAPACITY = 10_000;

export function createRecentIds(capacity = CAPACITY): RecentIds {
  const ids = new Set<string>();
  return {
    isRepeat(id) {
      if (ids.has(id)) return true;
      ids.add(id);
      // A set keeps the order of insertion: its first entry is the oldest.
      if (ids.size > capacity) for (const oldest of ids) return (ids.delete(oldest), false);
      return false;
    },
  };
}
