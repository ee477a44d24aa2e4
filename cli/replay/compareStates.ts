/** Finds where two states differ, so that a failed comparison names the place and both values. */
export interface Difference {
  /** `items[2].data.amount` */
  path: string;
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

/** The first difference in key order, or null when both are equal. */
export function firstDifference(actual: unknown, expected: unknown, path = ''): Difference | null {
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected)) {
    return Object.is(actual, expected)
      ? null
      : { path: path || 'the state', actual: shown(actual), expected: shown(expected) };
  }
  const keys = [...new Set([...Object.keys(actual), ...Object.keys(expected)])].sort(
    (a, b) => Number(a) - Number(b) || (a < b ? -1 : 1),
  );
  for (const key of keys) {
    const at = Array.isArray(actual) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    const difference = firstDifference(actual[key], expected[key], at);
    if (difference) return difference;
  }
  return null;
}
