/** Changed values as parts of a patch: what was emptied is removed from the document. Pure. */
import type { Patch } from '../../document/diffPatch.ts';

export function withRemovals(changed: object): Patch {
  const entries = Object.entries(changed) as [string, unknown][];
  return Object.fromEntries(entries.map(([name, value]) => [name, value === undefined || value === '' ? null : value]));
}
