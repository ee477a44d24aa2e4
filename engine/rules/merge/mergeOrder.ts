/** Merges the order of a list whose entries have ids (behaviour: preset-3). Pure. */

type Ids = readonly string[];

/** The same list in the common ancestor, in the new version and in the own copy. */
export interface ThreeOrders {
  base: Ids;
  theirs: Ids;
  mine: Ids;
}

export interface MergedOrder {
  ids: Ids;
  /** The side whose order was taken: `mine` when both moved entries; null = the new version moved none. */
  outcome: 'theirs' | 'mine' | null;
}

/** Returns the entries of a list that another one has too. */
const among = (ids: Ids, others: ReadonlySet<string>): Ids => ids.filter((id) => others.has(id));

const sameOrder = (left: Ids, right: Ids): boolean => {
  const here = among(left, new Set(right));
  const there = among(right, new Set(left));
  return here.every((id, index) => id === there[index]);
};

/**
 * Puts the entries that only `others` has behind the entry that they follow there; those before all others come before the
 * entry that they precede. Without a neighbour they come last.
 */
function withOthers(ids: Ids, others: Ids): Ids {
  const known = new Set(ids);
  const behind = new Map<string, string[]>();
  const first = others.findIndex((id) => known.has(id));
  if (first === -1) return [...ids, ...others];
  let before = others[first]!;
  for (const id of others.slice(first)) {
    if (known.has(id)) before = id;
    else behind.set(before, [...(behind.get(before) ?? []), id]);
  }
  const leading = others.slice(0, first);
  return ids.flatMap((id) => [...(id === others[first] ? leading : []), id, ...(behind.get(id) ?? [])]);
}

/**
 * Merges three orders of a list.
 * @param isThere tells whether the merged list has an entry
 * @param mayMove false = the order of the own list stays
 */
export function mergeOrder(
  { base, theirs, mine }: ThreeOrders,
  isThere: (id: string) => boolean,
  mayMove: boolean,
): MergedOrder {
  const [ofBase, ofTheirs, ofMine] = [base.filter(isThere), theirs.filter(isThere), mine.filter(isThere)];
  const isMoved = !sameOrder(ofBase, ofTheirs) && !sameOrder(ofTheirs, ofMine);
  if (!isMoved) return { ids: withOthers(ofMine, ofTheirs), outcome: null };
  if (!mayMove || !sameOrder(ofBase, ofMine)) return { ids: withOthers(ofMine, ofTheirs), outcome: 'mine' };
  return { ids: withOthers(ofTheirs, ofMine), outcome: 'theirs' };
}
