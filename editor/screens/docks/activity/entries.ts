/** The list of past events as a dock keeps it: newest first, each once, not without end. Pure. */
import type { ActivityEntry, ActivityList } from '#schemas/generated/types.ts';

/** More than anybody scrolls back in a dock. */
export const MAX_ENTRIES = 300;

/**
 * The entries after an answer to "what came since then".
 * @param fresh newest first; when it says that there is more, what lies between is left out
 */
export function withNewer(entries: readonly ActivityEntry[], fresh: ActivityList): readonly ActivityEntry[] {
  if (fresh.items.length === 0) return entries;
  return joined(fresh.items, fresh.hasMore ? [] : entries);
}

/**
 * The entries after an answer to "what is the newest there is", which may be late.
 * @param newest when it does not reach down to them, it takes their place
 */
export function withNewest(entries: readonly ActivityEntry[], newest: ActivityList): readonly ActivityEntry[] {
  const known = new Set(entries.map(({ id }) => id));
  const reaches = !newest.hasMore || newest.items.some(({ id }) => known.has(id));
  if (!reaches) return newest.items;
  const fresh = newest.items.filter(({ id }) => !known.has(id));
  return [...fresh, ...entries].sort((left, right) => right.seq - left.seq).slice(0, MAX_ENTRIES);
}

/** The entries after an answer to "what was before them". */
export function withOlder(entries: readonly ActivityEntry[], older: ActivityList): readonly ActivityEntry[] {
  return joined(entries, older.items);
}

/** The entries from that one on, which are older; all of them when it is null or no longer there. */
export function entriesFrom(entries: readonly ActivityEntry[], id: string | null): readonly ActivityEntry[] {
  const index = id === null ? 0 : entries.findIndex((entry) => entry.id === id);
  return index <= 0 ? entries : entries.slice(index);
}

/** What stands in one row: an event, and the overlays it happened on. */
export interface Shown {
  entry: ActivityEntry;
  /** Names, the newest first; empty = there is one overlay only, or it happened on none. */
  overlays: readonly string[];
}

/** The entries as rows. A goal that is reached on several overlays at once is said once. */
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
