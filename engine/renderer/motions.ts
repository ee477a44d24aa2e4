/** Motions of all scenes. One that throws is removed and its item reported; the others continue. */
import type { Motion } from '../gpu/surface.ts';

export interface Motions {
  add: (motion: Motion, itemId: string) => () => void;
  /** Runs all motions; returns whether any will look different in the next frame. Allocates nothing. */
  run(nowMs: number): boolean;
}

interface Registered {
  motion: Motion;
  itemId: string;
}

/** @param onError called with the item's id when a motion throws */
export function createMotions(onError: (itemId: string, error: Error) => void): Motions {
  const registered: Registered[] = [];

  function remove(entry: Registered): void {
    const index = registered.indexOf(entry);
    if (index >= 0) registered.splice(index, 1);
  }

  function runOne(entry: Registered, nowMs: number): boolean {
    try {
      return entry.motion(nowMs);
    } catch (error) {
      remove(entry);
      onError(entry.itemId, error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }

  return {
    add: (motion, itemId) => {
      const entry = { motion, itemId };
      registered.push(entry);
      return () => remove(entry);
    },
    run: (nowMs) => {
      let isActive = false;
      // Backwards, because a failing one removes itself.
      for (let index = registered.length - 1; index >= 0; index--) {
        if (runOne(registered[index]!, nowMs)) isActive = true;
      }
      return isActive;
    },
  };
}
