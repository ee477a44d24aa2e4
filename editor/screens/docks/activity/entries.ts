/** List of past events in a dock: newest first, each once, limited in length. Pure. */
import type { ActivityEntry, ActivityList } from '#schemas/generated/types.ts';

/** Limit: nobody scrolls back further in a dock. */
export const MAX_ENTRIES = 300;

/**
 * Adds newer entries.
 * @param fresh newest first; if it says that there are more, those in between are left out
 */
export function withNewer(entries: readonly ActivityEntry[], fresh: ActivityList): readonly ActivityEntry[] {
  if (fresh.items.length === 0) return entries;
  return joined(fresh.items, fresh.hasMore ? [] : entries);
}

/**
 * Merges the newest entries of an answer that may be late.
 * @param newest replaces the entries if it does not overlap them
 */
export function withNewest(entries: readonly ActivityEntry[], newest: ActivityList): readonly ActivityEntry[] {
  const known = new Set(entries.map(({ id }) => id));
  const reaches = !newest.hasMore || newest.items.some(({ id }) => known.has(id));
  if (!reaches) return newest.items;
  const fresh = newest.items.filter(({ id }) => !known.has(id));
  return [...fresh, ...entries].sort((left, right) => right.seq - left.seq).slice(0, MAX_ENTRIES);
}

/** Adds older entries. */
export function withOlder(entries: readonly ActivityEntry[], older: ActivityList): readonly ActivityEntry[] {
  return joined(entries, older.items);
}

/** Returns this entry and all older ones; all entries when it is null or gone. */
export function entriesFrom(entries: readonly ActivityEntry[], id: string | null): readonly ActivityEntry[] {
  const index = id === null ? 0 : entries.findIndex((entry) => entry.id === id);
  return index <= 0 ? entries : entries.slice(index);
}

/** Row: an event, and the overlays it happened on. */
export interface Shown {
  entry: ActivityEntry;
  /** Names of overlays, newest first; empty = there is one overlay only, or it happened on none. */
  overlays: readonly string[];
}

/** Groups entries to rows. A goal reached on several overlays at once appears once. */
export function shownEntries(entries: readonly ActivityEntry[]): readonly Shown[] {
  const rows: (Shown & { overlays: string[] })[] = [];
  for (const entry of entries) {
    const names = entry.overlayName === null ? [] : [entry.overlayName];
    const before = rows.at(-1);
    if (before !== undefined && isSameGoal(before.entry, entry)) before.overlays.push(...names);
    else rows.push({ entry, overlays: names });
  }
  return rows;
}

function isSameGoal(newer: ActivityEntry, older: ActivityEntry): boolean {
  const isGoal = newer.type === 'goalReached' && older.type === 'goalReached' && newer.itemId !== older.itemId;
  return isGoal && newer.at === older.at && newer.payload['target'] === older.payload['target'];
}

function joined(newer: readonly ActivityEntry[], older: readonly ActivityEntry[]): readonly ActivityEntry[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))].slice(0, MAX_ENTRIES);
}
