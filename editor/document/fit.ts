/**
 * Steps are made on one version of a document and put on top of another: what of a step still means something there is a
 * question of the kind of document, so whoever opens one says how to find out.
 */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Patch } from './diffPatch.ts';

/** The part of `patch` that means something for `document`, as a patch on it; null when nothing of it is left. Pure. */
export type Fit<D extends object> = (document: D, patch: Patch) => Patch | null;

/** The document with the part of a step that fits it. */
export function withFitted<D extends object>(fit: Fit<D>, document: D, step: Patch): D {
  const patch = fit(document, step);
  return patch === null ? document : (mergePatch(document, patch) as D);
}
