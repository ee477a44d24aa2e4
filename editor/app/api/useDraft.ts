/** Form over stored values: fresh answers are adopted where the user changed nothing, and edits are never lost. */
import { useCallback, useState } from 'react';
import { changed, discarded, draftOf, isSame, looked, notSaved, saved, sending } from './draft.ts';

interface DraftInForm<T extends object> {
  /** Values that the form shows. */
  draft: T;
  /** Stored values, as far as they are known. */
  base: T;
  isChanged: boolean;
  change: (part: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** Shows the stored values again. */
  discard: () => void;
  /**
   * answer))`. => Returns the options for saving the draft: `save.mutate({ body: draft }, saving((answer) => answer))`.
   * => answer))`.
   * @param read extracts the stored values from the answer
   */
  saving: <Answer>(read: (answer: Answer) => T) => { onSuccess: (answer: Answer) => void; onError: () => void };
}

/** @param stored values on the server; top-level fields are adopted one by one */
export function useDraft<T extends object>(stored: T): DraftInForm<T> {
  const [held, setHeld] = useState(() => draftOf(stored));
  const now = looked(held, stored);
  if (now !== held) setHeld(now);
  const change = useCallback<DraftInForm<T>['change']>(
    (part) => setHeld((before) => changed(before, typeof part === 'function' ? part(before.shown) : part)),
    [],
  );
  const discard = useCallback(() => setHeld(discarded), []);
  const { shown, base } = now;

  function saving<Answer>(read: (answer: Answer) => T) {
    setHeld((before) => sending(before, shown));
    return {
      onSuccess: (answer: Answer) => setHeld((before) => saved(before, shown, read(answer))),
      onError: () => setHeld(notSaved),
    };
  }

  return { draft: shown, base, isChanged: !isSame(shown, base), change, discard, saving };
}
