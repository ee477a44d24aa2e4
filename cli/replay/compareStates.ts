/** Finds differences between two states, so that a failed comparison names every position and both values. */
import type { StateFile } from '#schemas/generated/types.ts';

export interface Difference {
  /** Path: `items[2].data.amount`. */
  path: string;
  /** Item or flow that contains the difference: `"Likes" (GOAL)`, `"Thanks" (FLOW)`. */
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

/** Yields every difference, in key order. */
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

/** Returns the first difference in key order, or null when both are equal. */
export function firstDifference(actual: unknown, expected: unknown, path = ''): Difference | null {
  return differencesOf(actual, expected, path).next().value ?? null;
}

/** Item of a state file. */
interface StateItem {
  id: string;
  type: string;
}

/**
 * Returns every difference between two states, with name and type of the item or the flow of the run.
 * @param names id → the streamer's name of an item or a flow
 */
export function stateDifferences(
  actual: Pick<StateFile, 'items' | 'flows'>,
  expected: unknown,
  names: ReadonlyMap<string, string>,
): Difference[] {
  const others = isObject(expected) && Array.isArray(expected['items']) ? (expected['items'] as StateItem[]) : [];
  const flowOf = flowsOfRuns([actual, expected]);
  return [...differencesOf(actual, expected)].map((difference) => {
    const flowId = flowOf(difference.path);
    if (flowId !== undefined) return { ...difference, item: wordsFor({ id: flowId, type: 'FLOW' }, names) };
    const index = /^items\[(\d+)\]/.exec(difference.path)?.[1];
    const item = index === undefined ? undefined : (actual.items[Number(index)] ?? others[Number(index)]);
    return isObject(item) ? { ...difference, item: wordsFor(item, names) } : difference;
  });
}

const RUNS = 'flows.runs.';
const REFUSED = 'flows.refused.';

/** Returns a lookup of the flow in a path; undefined = none. */
function flowsOfRuns(states: readonly unknown[]): (path: string) => string | undefined {
  const flows = states.flatMap((state) => (isObject(state) && isObject(state['flows']) ? [state['flows']] : []));
  const entriesOf = (key: string): [string, unknown][] =>
    flows.flatMap((one) => (isObject(one[key]) ? Object.entries(one[key]) : []));
  const runs = entriesOf('runs').map(([id, run]) => [id, isObject(run) ? String(run['flowId']) : id] as const);
  const refused = entriesOf('refused').map(([id]) => [id, id] as const);
  const isIn = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);
  return (path) =>
    runs.find(([id]) => isIn(path, RUNS + id))?.[1] ?? refused.find(([id]) => isIn(path, REFUSED + id))?.[1];
}

function wordsFor({ id, type }: StateItem, names: ReadonlyMap<string, string>): string {
  return `"${names.get(id) ?? id}" (${type})`;
}
