/** Groups the changed paths of a document by the part that they belong to. Pure. */

/** Maps of parts in documents, and what each part is. */
const PARTS = { itemsById: 'item', blocksById: 'step', triggersById: 'trigger', rungs: 'rung' } as const;
/** Other values that have words of their own. */
const VALUES = ['name', 'order'] as const;

export type PartKind = (typeof PARTS)[keyof typeof PARTS] | (typeof VALUES)[number] | 'whole' | 'other';

export interface ChangedPart {
  kind: PartKind;
  /** Id of an item, a step or a trigger, or name of a rung; null for everything else. */
  id: string | null;
  /** Number of changed values in it; 0 = the whole part. */
  count: number;
  /** Paths of these values inside the part. */
  paths: readonly (readonly string[])[];
}

/** @param paths with dots: `itemsById.goal.settings.color`; an empty one is the whole document */
export function partsOf(paths: readonly string[]): ChangedPart[] {
  const parts = new Map<string, ChangedPart>();
  for (const path of paths) {
    const { kind, id, inside } = partOf(path);
    const key = `${kind} ${id ?? ''}`;
    const part = parts.get(key) ?? { kind, id, count: 0, paths: [] };
    const paths = inside === null ? part.paths : [...part.paths, inside];
    parts.set(key, { ...part, count: paths.length, paths });
  }
  return [...parts.values()];
}

/** Finds the part of a path, with the path inside it; null = the whole part. */
function partOf(path: string): { kind: PartKind; id: string | null; inside: string[] | null } {
  if (path === '') return { kind: 'whole', id: null, inside: null };
  const [first, id, ...rest] = path.split('.') as [string, ...string[]];
  if (isPart(first) && id !== undefined) return { kind: PARTS[first], id, inside: rest.length === 0 ? null : rest };
  const value = VALUES.find((name) => name === first);
  return value === undefined ? { kind: 'other', id: null, inside: [path] } : { kind: value, id: null, inside: null };
}

const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);

/** Joins equal lines to one with their number. */
export function counted(lines: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  for (const line of lines) numbers.set(line, (numbers.get(line) ?? 0) + 1);
  return [...numbers].map(([line, number]) => (number === 1 ? line : `${line} (${number})`));
}
