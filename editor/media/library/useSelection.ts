/** Selected files of a page; files that leave the page are deselected. */
import { useState } from 'react';
import type { MediaAnswer } from '#schemas/generated/types.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  files: readonly MediaAnswer[];
  isAll: boolean;
  toggle: (file: MediaAnswer) => void;
  toggleAll: () => void;
  clear: () => void;
}

export function useSelection(items: readonly MediaAnswer[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const files = items.filter(({ id }) => chosen.has(id));
  const isAll = files.length === items.length;
  const clear = (): void => setChosen(new Set());
  return {
    ids: new Set(files.map(({ id }) => id)),
    files,
    isAll,
    toggle: ({ id }) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => (isAll ? clear() : setChosen(new Set(items.map(({ id }) => id)))),
    clear,
  };
}
