/** Edits that are written as code: the change is made on a draft of the document and becomes a merge patch. Pure. */
import { type Draft, Immer } from 'immer';
import { diffPatch, type Patch } from './diffPatch.ts';

/** Leaves documents unfrozen: they are shared with code that this file does not know. */
const { produce } = new Immer({ autoFreeze: false });

/** Changes a draft; a field that is set to null or deleted is removed. */
type Write<D> = (draft: Draft<D>) => void;

/**
 * Returns the patch for what `write` changes. It names changed fields only, so it cannot take back an earlier draft of
 * the same gesture: gestures build their patches themselves.
 */
export function writtenPatch<D extends object>(document: D, write: Write<D>): Patch {
  const after = produce(document, (draft) => {
    write(draft);
  });
  return diffPatch(document, after) ?? {};
}
