/** Where a viewer is named in what is stored: a runner's record, a vote, a line of a feed. Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';

export interface Place {
  /** The way to it, as `records.3.viewer`. */
  path: string;
  /** What stands there; of a list of names the one alone. */
  value: JsonValue;
}

const pathTo = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The smallest parts that name the viewer, never what belongs to others beside them. */
export function placesOf(value: JsonValue, viewerId: string, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return value === viewerId ? [{ path, value }] : [];
  if (isNamedBy(value, viewerId)) return [{ path, value }];
  return Object.entries(value as Record<string, JsonValue>).flatMap(([key, part]) =>
    key === viewerId ? [{ path: pathTo(path, key), value: part }] : placesOf(part, viewerId, pathTo(path, key)),
  );
}

/** Whether one of its own values is the name, and it is no list of nothing but names. */
function isNamedBy(value: JsonValue & object, viewerId: string): boolean {
  const own: readonly unknown[] = Object.values(value);
  if (!own.includes(viewerId)) return false;
  return !Array.isArray(value) || own.some((part) => typeof part !== 'string');
}
