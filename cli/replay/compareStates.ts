/** Finds where two states differ, so that a failed comparison names every place and both values. */
export interface Difference {
  /** `items[2].data.amount` */
  path: string;
  /** Of a difference inside an item: which one it is, `"Likes" (GOAL)`. */
  item?: string;
  actual: string;
  expected: string;
}

const MAX_TEXT = 80;

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every difference, in key order. */
export function* differencesOf(actual: unknown, expected: unknown, path = ''): Generator<Difference> {
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected)) {
    if (!Object.is(actual, expected))
      yield { path: path || 'the state', actual: shown(actual), expected: shown(expected) };
    return;
  }
  const keys = [...new Set([...Object.keys(actual), ...Object.keys(expected)])].sort(
    (a, b) => Number(a) - Number(b) || (a < b ? -1 : 1),
  );
  for (const key of keys) {
    const at = Array.isArray(actual) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    yield* differencesOf(actual[key], expected[key], at);
  }
}

/** The first difference in key order, or null when both are equal. */
export function firstDifference(actual: unknown, expected: unknown, path = ''): Difference | null {
  return differencesOf(actual, expected, path).next().value ?? null;
}

/** What a state file says of an item. */
interface StateItem {
  id: string;
  type: string;
}

/**
 * Every difference between two states, those inside items with the item's name and type.
 * @param names item id → the name a streamer gave it
 */
export function stateDifferences(
  actual: { items: readonly StateItem[] },
  expected: unknown,
  names: ReadonlyMap<string, string>,
): Difference[] {
  const others = isObject(expected) && Array.isArray(expected['items']) ? (expected['items'] as StateItem[]) : [];
  return [...differencesOf(actual, expected)].map((difference) => {
    const index = /^items\[(\d+)\]/.exec(difference.path)?.[1];
    const item = index === undefined ? undefined : (actual.items[Number(index)] ?? others[Number(index)]);
    return isObject(item) ? { ...difference, item: wordsFor(item, names) } : difference;
  });
}

function wordsFor({ id, type }: StateItem, names: ReadonlyMap<string, string>): string {
  return `"${names.get(id) ?? id}" (${type})`;
}
