/** Merge patches (RFC 7396) joined and taken back. Pure; documents contain no null. */
import { diffPatch, isMerged, type Patch } from '#engine/core/diffPatch.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';

export { diffPatch, type Patch };

/** The patch that takes `patch` back, for a document it was not applied to yet. */
export function inverseOf(document: object, patch: Patch): Patch {
  return diffPatch(mergePatch(document, patch) as object, document) ?? {};
}

/** Both patches as one. */
export function joinPatches(first: Patch, second: Patch): Patch {
  const joined: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const known = joined[key];
    joined[key] = isMerged(known) && isMerged(value) ? joinPatches(known, value) : value;
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
    if (isMerged(back) && isMerged(set) && isMerged(current)) {
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
