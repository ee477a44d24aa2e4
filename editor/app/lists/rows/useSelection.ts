/** Selected entries of a page; entries that leave the page are deselected. */
import { useState } from 'react';

export interface Selection {
  /** Selected ids in the order of the page. */
  ids: readonly string[];
  /** Number of entries on the page. */
  total: number;
  has: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
}

/** @param all ids of the page */
export function useSelection(all: readonly string[]): Selection {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const ids = all.filter((id) => wanted.has(id));
  return {
    ids,
    total: all.length,
    has: (id) => wanted.has(id),
    choose: (id, isChosen) => setWanted(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id))),
    chooseAll: (isChosen) => setWanted(new Set(isChosen ? all : [])),
  };
}
