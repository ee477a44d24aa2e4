/**
 * Merges a new version of a document into a copy that was edited meanwhile (behaviour: preset-1). Every property is decided by
 * itself: what the owner of the copy changed stays, everything else follows the new version. Pure.
 */
import { isMerged } from '../../core/diffPatch.ts';
import { mergeOrder } from './mergeOrder.ts';
import { sameJson } from './sameJson.ts';

/** Leads to a property: keys of objects, and ids of entries of lists. */
export type Path = readonly string[];

/** Three states of a document. */
export interface ThreeStates<D extends object> {
  /** The version that was applied last. */
  base: D;
  /** The new version. */
  theirs: D;
  /** The copy as it is now. */
  mine: D;
}

export interface MergeRules {
  /** Lists of ids that give entries of an object their order: name of the list to name of the object. */
  orders?: Readonly<Record<string, string>>;
  /** Tells whether the new version may decide about a path; it may unless set. */
  mayApply?(path: Path): boolean;
}

export interface Merged<D extends object> {
  /** The same object as `mine` when nothing changed. */
  result: D;
  /** Paths that follow the new version. */
  applied: readonly Path[];
  /** Paths that stay as the owner of the copy made them, although the new version differs. */
  kept: readonly Path[];
  /** Paths that stay because `mayApply` refused them. */
  refused: readonly Path[];
}

type Fields = Readonly<Record<string, unknown>>;
type Entries = readonly (Fields & { id: string })[];

const at = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

const idOf = (entry: unknown): unknown => (isMerged(entry) ? entry['id'] : undefined);

/** Tells whether a value is a list whose entries have different ids. */
function hasIds(value: unknown): value is Entries {
  if (!Array.isArray(value)) return false;
  const ids = value.map(idOf);
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

const byId = (entries: Entries): Fields => Object.fromEntries(entries.map((entry) => [entry.id, entry]));

class Merger {
  readonly applied: Path[] = [];
  readonly kept: Path[] = [];
  readonly refused: Path[] = [];
  readonly #mayApply: (path: Path) => boolean;

  constructor({ mayApply = () => true }: MergeRules) {
    this.#mayApply = mayApply;
  }

  /** Returns the merged value; undefined = there is none. */
  value(base: unknown, theirs: unknown, mine: unknown, path: Path): unknown {
    if (sameJson(base, theirs) || sameJson(theirs, mine)) return mine;
    if (isMerged(base) && isMerged(theirs) && isMerged(mine)) return this.fields(base, theirs, mine, path);
    if (hasIds(base) && hasIds(theirs) && hasIds(mine)) return this.entries(base, theirs, mine, path);
    if (!sameJson(base, mine)) return (this.kept.push(path), mine);
    if (!this.#mayApply(path)) return (this.refused.push(path), mine);
    this.applied.push(path);
    return theirs;
  }

  fields(base: Fields, theirs: Fields, mine: Fields, path: Path): Fields {
    const added = Object.keys(theirs).filter((key) => !Object.hasOwn(mine, key));
    const merged = [...Object.keys(mine), ...added].map((key): [string, unknown] => {
      return [key, this.value(at(base, key), at(theirs, key), at(mine, key), [...path, key])];
    });
    if (merged.every(([key, value]) => value === at(mine, key))) return mine;
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  entries(base: Entries, theirs: Entries, mine: Entries, path: Path): Entries {
    const [ofBase, ofTheirs, ofMine] = [byId(base), byId(theirs), byId(mine)];
    const merged = this.fields(ofBase, ofTheirs, ofMine, path);
    const orders = {
      base: base.map(({ id }) => id),
      theirs: theirs.map(({ id }) => id),
      mine: mine.map(({ id }) => id),
    };
    const ids = this.order(orders, merged, path);
    if (merged === ofMine && ids.every((id, index) => id === orders.mine[index])) return mine;
    return ids.map((id) => merged[id] as Entries[number]);
  }

  /** Returns the order of the entries of a merged object. */
  order(orders: Parameters<typeof mergeOrder>[0], merged: Fields, path: Path): readonly string[] {
    const mayMove = this.#mayApply(path);
    const { ids, outcome } = mergeOrder(orders, (id) => Object.hasOwn(merged, id), mayMove);
    if (outcome === 'theirs') this.applied.push(path);
    if (outcome === 'mine') (mayMove ? this.kept : this.refused).push(path);
    return ids;
  }
}

const idsIn = (document: Fields, name: string): readonly string[] => (at(document, name) ?? []) as readonly string[];

/** Merges `theirs` into `mine`. */
export function mergeDocument<D extends object>(
  { base, theirs, mine }: ThreeStates<D>,
  rules: MergeRules = {},
): Merged<D> {
  const merger = new Merger(rules);
  const names = Object.entries(rules.orders ?? {}).filter(([list]) => Object.hasOwn(mine, list));
  // Lists of ids follow from the entries that the merged object has, so they are merged after it.
  const own = Object.fromEntries(names.map(([list]) => [list, at(mine as Fields, list)]));
  const merged = merger.fields({ ...base, ...own }, { ...theirs, ...own }, mine as Fields, []);
  const lists = names.map(([list, entries]): [string, readonly string[]] => {
    const orders = {
      base: idsIn(base as Fields, list),
      theirs: idsIn(theirs as Fields, list),
      mine: idsIn(mine as Fields, list),
    };
    return [list, merger.order(orders, (at(merged, entries) ?? {}) as Fields, [list])];
  });
  const isSame = lists.every(([list, ids]) => sameJson(ids, at(mine as Fields, list)));
  const result = (isSame ? merged : { ...merged, ...Object.fromEntries(lists) }) as D;
  const { applied, kept, refused } = merger;
  return { result, applied, kept, refused };
}
