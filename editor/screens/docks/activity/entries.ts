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

/** The entries after an answer to "what was before them". */
export function withOlder(entries: readonly ActivityEntry[], older: ActivityList): readonly ActivityEntry[] {
  return joined(entries, older.items);
}

function joined(newer: readonly ActivityEntry[], older: readonly ActivityEntry[]): readonly ActivityEntry[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))].slice(0, MAX_ENTRIES);
}
