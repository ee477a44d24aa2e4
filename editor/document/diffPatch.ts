/** Merge patches (RFC 7396): joining and inverting. Pure; documents contain no null. */
import { diffPatch, isMerged, type Patch } from '#engine/core/diffPatch.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';

export { diffPatch, type Patch };

/** Returns the patch that undoes `patch`, for the document before it. */
export function inverseOf(document: object, patch: Patch): Patch {
  return diffPatch(mergePatch(document, patch) as object, document) ?? {};
}

/** Joins both patches to one. */
export function joinPatches(first: Patch, second: Patch): Patch {
  const joined: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const known = joined[key];
    joined[key] = isMerged(known) && isMerged(value) ? joinPatches(known, value) : value;
  }
  return joined;
}

/** Reversible part of a patch, and the fields that cannot be reverted because they have changed since. */
export interface Reversible {
  inverse: Patch;
  /** Paths like `itemsById.goal.settings.label`. */
  refused: readonly string[];
}

/**
 * Removes from `inverse` everything that somebody else changed after `forward` was applied: undo must not revert their
 * work.
 */
export function stillReversible(document: object, forward: Patch, inverse: Patch, path = ''): Reversible {
  const kept: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [key, back] of Object.entries(inverse)) {
    const place = path === '' ? key : `${path}.${key}`;
    const current = Object.hasOwn(document, key) ? (document as Record<string, unknown>)[key] : undefined;
    const set = forward[key];
    if (isMerged(back) && isMerged(set) && isMerged(current)) {
      const inner = stillReversible(current, set, back, place);
      if (Object.keys(inner.inverse).length > 0) kept[key] = inner.inverse;
      refused.push(...inner.refused);
    } else if (isEqual(current, set)) kept[key] = back;
    else refused.push(place);
  }
  return { inverse: kept, refused };
}

/** Compares a value with the document: a removed field is null in the patch and missing in the document. */
function isEqual(current: unknown, set: unknown): boolean {
  return JSON.stringify(current ?? null) === JSON.stringify(set ?? null);
}
