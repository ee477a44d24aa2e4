/** Limits how often one overlay is refreshed, so that one that never recovers is not loaded again and again. */
const EVERY_MS = 60_000;
const WINDOW_MS = 600_000;
const IN_WINDOW = 3;

export interface RefreshLimit {
  /** Counts a refresh; returns false when it is too early for another one. */
  take(key: string, nowMs: number): boolean;
  /** Tells whether as many were made as there may be in ten minutes. */
  isUsedUp(key: string, nowMs: number): boolean;
}

export function createRefreshLimit(): RefreshLimit {
  const times = new Map<string, number[]>();
  const recentOf = (key: string, nowMs: number): number[] =>
    (times.get(key) ?? []).filter((atMs) => nowMs - atMs < WINDOW_MS);
  return {
    take(key, nowMs) {
      const recent = recentOf(key, nowMs);
      const last = recent.at(-1) ?? -Infinity;
      if (recent.length >= IN_WINDOW || nowMs - last < EVERY_MS) return false;
      times.set(key, [...recent, nowMs]);
      return true;
    },
    isUsedUp: (key, nowMs) => recentOf(key, nowMs).length >= IN_WINDOW,
  };
}
