/** Finds where stored data names a viewer: a runner's record, a vote, a line of a feed. Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';

export interface Mention {
  /** Path such as `records.3.viewer`. */
  path: string;
  /** The value at the path; of a list of names only this one. */
  value: JsonValue;
}

const pathTo = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Returns the smallest parts that name the viewer, never parts of others beside them. */
export function mentionsOf(value: JsonValue, viewerId: string, path = ''): Mention[] {
  if (typeof value !== 'object' || value === null) return value === viewerId ? [{ path, value }] : [];
  if (isNamedBy(value, viewerId)) return [{ path, value }];
  return Object.entries(value as Record<string, JsonValue>).flatMap(([key, part]) =>
    key === viewerId ? [{ path: pathTo(path, key), value: part }] : mentionsOf(part, viewerId, pathTo(path, key)),
  );
}

/** Checks whether one of its own values is the name, and it is not just a list of names. */
function isNamedBy(value: JsonValue & object, viewerId: string): boolean {
  const own: readonly unknown[] = Object.values(value);
  if (!own.includes(viewerId)) return false;
  return !Array.isArray(value) || own.some((part) => typeof part !== 'string');
}
