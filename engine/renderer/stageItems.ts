/** The items on the stage, as React's external store. */
import type { StageItem } from './itemViews.ts';

export interface StageItems {
  items: () => readonly StageItem[];
  set: (items: readonly StageItem[]) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStageItems(): StageItems {
  const listeners = new Set<() => void>();
  let current: readonly StageItem[] = [];
  return {
    items: () => current,
    set: (items) => {
      current = items;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
