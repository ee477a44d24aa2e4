/** Lets a control show a choice at once, instead of the old value until the answer arrives. */
import { useState } from 'react';

/**
 * Returns the displayed value, and a function for the options of the change: `change.mutate(input, want(value))`.
 * @param saved value on the server; shown again when the change has ended, even after a failure, unless another choice
 * was made
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
