/** Computes merge patches (RFC 7396) between two documents. Pure; documents contain no null. */

/** A JSON merge patch on a document: objects merge, null removes, everything else replaces. */
export type Patch = { readonly [key: string]: unknown };

/** Tells whether a value is merged key by key. */
export const isMerged = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the patch that turns `before` into `after`; null when they are equal. Lists are replaced as a whole. */
export function diffPatch(before: object, after: object): Patch | null {
  const patch: Record<string, unknown> = {};
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) patch[key] = null;
  for (const [key, value] of Object.entries(now)) {
    const known = Object.hasOwn(old, key) ? old[key] : undefined;
    if (known === value) continue;
    if (isMerged(known) && isMerged(value)) {
      const inner = diffPatch(known, value);
      if (inner !== null) patch[key] = inner;
    } else if (JSON.stringify(known) !== JSON.stringify(value)) patch[key] = value;
  }
  return Object.keys(patch).length > 0 ? patch : null;
}
