/** The change that makes one thing of another, where a patch would leave in what the new one has not. Pure. */
import { diffPatch } from '../../document/diffPatch.ts';

/** @param after null = it is taken away */
export function replacing(before: object | undefined, after: object | null): object | null {
  if (after === null || before === undefined) return after;
  return diffPatch(before, after) ?? {};
}
