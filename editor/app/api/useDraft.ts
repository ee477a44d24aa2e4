/** A form over what is stored: a fresh answer is adopted where nothing was changed, and what was typed is never lost. */
import { useCallback, useState } from 'react';
import { changed, discarded, draftOf, isSame, looked, notSaved, saved, sending } from './draft.ts';

interface DraftInForm<T extends object> {
  /** What the form shows. */
  draft: T;
  /** What it stands over: what is stored, as far as it is known. */
  base: T;
  isChanged: boolean;
  change: (part: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** Shows what is stored again. */
  discard: () => void;
  /**
   * Given along when the draft is saved: `save.mutate({ body: draft }, saving((answer) => answer))`.
   * @param read what is stored then, out of the answer
   */
  saving: <Answer>(read: (answer: Answer) => T) => { onSuccess: (answer: Answer) => void; onError: () => void };
}

/** @param stored what the server has; its top-level fields are adopted one by one */
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
