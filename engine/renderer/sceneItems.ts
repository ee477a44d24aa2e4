/** Items and games on the stage, as React's external store. */
import type { SceneItem } from './viewRunner.ts';

type Shown = readonly SceneItem[];

export interface SceneItems {
  items: () => Shown;
  /** Tells whether these very lists were set last. */
  isShowing: (items: Shown, games: Shown) => boolean;
  set: (items: Shown, games: Shown) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createSceneItems(): SceneItems {
  const listeners = new Set<() => void>();
  let lists: readonly [items: Shown, games: Shown] = [[], []];
  let current: Shown = [];
  return {
    items: () => current,
    isShowing: (items, games) => lists[0] === items && lists[1] === games,
    set: (items, games) => {
      lists = [items, games];
      current = games.length === 0 ? items : [...items, ...games];
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
