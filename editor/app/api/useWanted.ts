/** A control shows at once what was chosen, not what was saved before until the answer is there. */
import { useState } from 'react';

/**
 * What a control shows, and what is given along with the change: `change.mutate(input, want(value))`.
 * @param saved what the server has; shown again when the change is done, also one that failed, unless something else is wanted
 *   by then
 */
export function useWanted<T>(saved: T): [shown: T, want: (value: T) => { onSettled: () => void }] {
  const [wanted, setWanted] = useState<{ value: T } | null>(null);
  const want = (value: T) => {
    const mine = { value };
    setWanted(mine);
    return { onSettled: () => setWanted((now) => (now === mine ? null : now)) };
  };
  return [wanted === null ? saved : wanted.value, want];
}
