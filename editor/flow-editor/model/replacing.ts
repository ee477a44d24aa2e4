/** Builds the change that turns one object into another, where a plain patch would keep missing fields. Pure. */
import { diffPatch } from '../../document/diffPatch.ts';

/** @param after null = removed */
export function replacing(before: object | undefined, after: object | null): object | null {
  if (after === null || before === undefined) return after;
  return diffPatch(before, after) ?? {};
}
