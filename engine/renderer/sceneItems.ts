/** Items, games and ads on the stage, as React's external store. */
import type { SceneItem } from './viewRunner.ts';

type Shown = readonly SceneItem[];

export interface SceneItems {
  items: () => Shown;
  /** Tells whether these very lists were set last. */
  isShowing: (lists: readonly Shown[]) => boolean;
  /** Shows lists, the lowest first. */
  set: (lists: readonly Shown[]) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createSceneItems(): SceneItems {
  const listeners = new Set<() => void>();
  let lists: readonly Shown[] = [];
  let current: Shown = [];
  return {
    items: () => current,
    isShowing: (wanted) => lists.length === wanted.length && lists.every((list, index) => list === wanted[index]),
    set: (wanted) => {
      lists = wanted;
      const [items = [], ...others] = wanted;
      current = others.every(({ length }) => length === 0) ? items : wanted.flat();
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
