/**
 * Merges documents in a slow way that shares no code with `engine/rules/merge`: it flattens all three states to lists of leaves,
 * finds for each leaf where the states part, and lets one of them decide there.
 */
type Json = unknown;
type Flat = Map<string, string>;

const SEPARATOR = '\u0001';
const join = (path: string, key: string): string => (path === '' ? key : path + SEPARATOR + key);
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The generator gives entries with ids to lists whose names begin with `l`, and only to these. */
const isEntryList = (key: string, value: Json): value is { id: string }[] =>
  key.startsWith('l') && Array.isArray(value);

/** Writes JSON with sorted keys. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_key, inner: Json) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? 'nothing';

function flatten(value: Json, path: string, key: string, flat: Flat): Flat {
  if (isObject(value)) {
    flat.set(path, 'object');
    for (const [name, inner] of Object.entries(value)) flatten(inner, join(path, name), name, flat);
  } else if (isEntryList(key, value)) {
    flat.set(path, `list ${value.map(({ id }) => id).join(' ')}`);
    for (const entry of value) flatten(entry, join(path, entry.id), '', flat);
  } else flat.set(path, `atom ${canonical(value)}`);
  return flat;
}

const prefixes = (path: string): string[] => {
  const keys = path === '' ? [] : path.split(SEPARATOR);
  return [...keys.keys(), keys.length].map((length) => keys.slice(0, length).join(SEPARATOR));
};
const isInside = (path: string, around: string): boolean =>
  around === '' || path === around || path.startsWith(around + SEPARATOR);
const part = (flat: Flat, around: string): [string, string][] =>
  [...flat].filter(([path]) => isInside(path, around)).sort(([a], [b]) => (a < b ? -1 : 1));

/** Finds the first place on the way to a leaf where not all states have the same kind of container. */
function parting(path: string, states: readonly Flat[]): string {
  const kindOf = (text = 'atom'): string => text.split(' ', 1)[0]!;
  return prefixes(path).find((one) => {
    const texts = states.map((flat) => kindOf(flat.get(one)));
    return !texts.every((text) => text !== 'atom' && text === texts[0]);
  })!;
}

function mergeFlat(base: Flat, theirs: Flat, mine: Flat): { merged: Flat; kept: Set<string> } {
  const all = new Set([...base.keys(), ...theirs.keys(), ...mine.keys()]);
  const merged: Flat = new Map();
  const kept = new Set<string>();
  const decided = new Set<string>();
  for (const path of all) {
    const place = parting(path, [base, theirs, mine]);
    if (place === undefined) merged.set(path, mine.get(path)!);
    if (place === undefined || decided.has(place)) continue;
    decided.add(place);
    const [was, new_, own] = [base, theirs, mine].map((flat) => part(flat, place)) as [Flat, Flat, Flat] &
      [string, string][][];
    const [textWas, textNew, textOwn] = [was, new_, own].map((one) => JSON.stringify(one));
    const isMine = textOwn !== textWas && textNew !== textOwn && textNew !== textWas;
    if (isMine) kept.add(place);
    const winner = textOwn === textWas ? new_ : own;
    for (const [one, text] of winner) merged.set(one, text);
  }
  return { merged, kept };
}

type Ids = readonly string[];

const turned = (left: Ids, right: Ids): boolean =>
  left.some((a, at) =>
    left.slice(at + 1).some((b) => right.includes(a) && right.includes(b) && right.indexOf(b) < right.indexOf(a)),
  );

/** Orders the entries by sort keys: the leading list gives whole steps, the others follow their neighbour. */
function orderOf(base: Ids, theirs: Ids, mine: Ids, there: ReadonlySet<string>): { ids: string[]; isKept: boolean } {
  const remaining = (ids: Ids): Ids => ids.filter((id) => there.has(id));
  const [b, t, m] = [remaining(base), remaining(theirs), remaining(mine)];
  const isMoved = turned(b, t) && turned(t, m);
  const leads = isMoved && !turned(b, m) ? t : m;
  const follows = leads === t ? m : t;
  const keys = new Map<string, [number, number]>(leads.map((id, index) => [id, [index, -1]]));
  for (const [index, id] of follows.entries()) {
    if (keys.has(id)) continue;
    const before = follows.slice(0, index).filter((one) => leads.includes(one));
    const after = follows.slice(index).filter((one) => leads.includes(one));
    const [near, next] = [before.at(-1), after[0]];
    // Between two leading entries, or behind all of them.
    const step = near !== undefined ? leads.indexOf(near) : next !== undefined ? leads.indexOf(next) - 0.5 : Infinity;
    keys.set(id, [step, index]);
  }
  const ids = [...keys].sort(([, a], [, c]) => (a[0] === c[0] ? a[1] - c[1] : a[0] - c[0])).map(([id]) => id);
  return { ids, isKept: isMoved && turned(b, m) };
}

const idsOf = (text = ''): Ids | null => (text.startsWith('list') ? text.split(' ').slice(1).filter(Boolean) : null);

export interface ModelMerge {
  result: Json;
  kept: string[];
}

/** Merges three states of a document. */
export function modelMerge(base: Json, theirs: Json, mine: Json): ModelMerge {
  const flats = [base, theirs, mine].map((one) => flatten(one, '', '', new Map())) as [Flat, Flat, Flat];
  const { merged, kept } = mergeFlat(...flats);
  const children = (path: string): string[] => {
    const depth = path === '' ? 0 : path.split(SEPARATOR).length;
    const inside = [...merged.keys()].filter((one) => one !== path && isInside(one, path));
    return [...new Set(inside.map((one) => one.split(SEPARATOR)[depth]!))];
  };
  const build = (path: string): Json => {
    const text = merged.get(path)!;
    if (text.startsWith('atom ')) return JSON.parse(text.slice(5));
    if (text === 'object') return Object.fromEntries(children(path).map((key) => [key, build(join(path, key))]));
    const orders = flats.map((flat) => idsOf(flat.get(path))) as [Ids | null, Ids | null, Ids | null];
    const [b, t, m] = orders;
    const isShared = b !== null && t !== null && m !== null && parting(path, flats) === undefined;
    const { ids, isKept } = isShared ? orderOf(b, t, m, new Set(children(path))) : { ids: idsOf(text)!, isKept: false };
    if (isKept) kept.add(path);
    return ids.map((id) => build(join(path, id)));
  };
  const result = build('');
  return { result, kept: [...kept].sort() };
}
