/** Interface for fitting steps that were made on another version of a document; each kind of document implements it. */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Patch } from './diffPatch.ts';

/** Returns the part of `patch` that still applies to `document`, as a patch on it; null when nothing is left. Pure. */
export type Fit<D extends object> = (document: D, patch: Patch) => Patch | null;

/** Applies the fitting part of a step to the document. */
export function withFitted<D extends object>(fit: Fit<D>, document: D, step: Patch): D {
  const patch = fit(document, step);
  return patch === null ? document : (mergePatch(document, patch) as D);
}
