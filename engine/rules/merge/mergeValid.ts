/** Merges documents so that the result is valid (behaviour: preset-4). Pure. */
import { type Merged, mergeDocument, type MergeRules, type Path, type ThreeStates } from './mergeDocument.ts';

/** Maximum number of tries, because each checks a whole document. */
const MAX_TRIES = 200;

const keyOf = (path: Path): string => JSON.stringify(path);

/**
 * Merges as `mergeDocument` does, and leaves out parts of the new version that do not fit to what the owner of the copy changed:
 * those without which the rest is valid, found one by one. When nothing fits, the copy stays as it is; parts that were not
 * tried in time are left out too.
 * @param isValid tells whether a merged document may be stored
 */
export function mergeValid<D extends object>(
  states: ThreeStates<D>,
  rules: Omit<MergeRules, 'mayApply'>,
  isValid: (merged: D) => boolean,
): Merged<D> {
  const whole = mergeDocument(states, rules);
  if (whole.applied.length === 0 || isValid(whole.result)) return whole;
  const allowed = new Set<string>();
  const allowing = (path: Path | null): Merged<D> =>
    mergeDocument(states, {
      ...rules,
      mayApply: (one) => allowed.has(keyOf(one)) || (path !== null && keyOf(one) === keyOf(path)),
    });
  // A part may fit only after another one, so they are tried until nothing more fits.
  let tries = 0;
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const path of whole.applied) {
      if (allowed.has(keyOf(path)) || tries++ >= MAX_TRIES || !isValid(allowing(path).result)) continue;
      allowed.add(keyOf(path));
      isMore = true;
    }
  }
  return allowing(null);
}
