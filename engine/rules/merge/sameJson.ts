/** Compares JSON values. Pure. */
import { isMerged } from '../../core/diffPatch.ts';

/** Tells whether two JSON values are equal, in whatever order their keys are. Undefined equals only itself. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, index) => sameJson(value, right[index]));
  if (!isMerged(left) || !isMerged(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]));
}
