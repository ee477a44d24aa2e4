/** Merge patches (RFC 7396) between two documents, and their inverses. Pure; documents contain no null. */
import { mergePatch } from '#engine/core/mergePatch.ts';

/** A JSON merge patch on a document: objects merge, null removes, everything else replaces. */
export type Patch = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The patch that makes `after` out of `before`; null when they are equal. Lists are replaced as a whole. */
export function diffPatch(before: object, after: object): Patch | null {
  const patch: Record<string, unknown> = {};
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) patch[key] = null;
  for (const [key, value] of Object.entries(now)) {
    const known = Object.hasOwn(old, key) ? old[key] : undefined;
    if (known === value) continue;
    if (isObject(known) && isObject(value)) {
      const inner = diffPatch(known, value);
      if (inner !== null) patch[key] = inner;
    } else if (JSON.stringify(known) !== JSON.stringify(value)) patch[key] = value;
  }
  return Object.keys(patch).length > 0 ? patch : null;
}

/** The patch that takes `patch` back, for a document it was not applied to yet. */
export function inverseOf(document: object, patch: Patch): Patch {
  return diffPatch(mergePatch(document, patch) as object, document) ?? {};
}

/** Both patches as one. */
export function joinPatches(first: Patch, second: Patch): Patch {
  const joined: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const known = joined[key];
    joined[key] = isObject(known) && isObject(value) ? joinPatches(known, value) : value;
  }
  return joined;
}

/** What of a patch can still be taken back, and the fields that cannot because they changed since. */
export interface Reversible {
  inverse: Patch;
  /** Paths like `itemsById.goal.settings.label`. */
  refused: readonly string[];
}

/**
 * Leaves out of `inverse` what somebody else changed after `forward` was applied: taking it back would take back their
 * work.
 */
export function stillReversible(document: object, forward: Patch, inverse: Patch, path = ''): Reversible {
  const kept: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [key, back] of Object.entries(inverse)) {
    const place = path === '' ? key : `${path}.${key}`;
    const current = Object.hasOwn(document, key) ? (document as Record<string, unknown>)[key] : undefined;
    const set = forward[key];
    if (isObject(back) && isObject(set) && isObject(current)) {
      const inner = stillReversible(current, set, back, place);
      if (Object.keys(inner.inverse).length > 0) kept[key] = inner.inverse;
      refused.push(...inner.refused);
    } else if (isEqual(current, set)) kept[key] = back;
    else refused.push(place);
  }
  return { inverse: kept, refused };
}

/** A removed field is null in the patch and missing in the document. */
function isEqual(current: unknown, set: unknown): boolean {
  return JSON.stringify(current ?? null) === JSON.stringify(set ?? null);
}
