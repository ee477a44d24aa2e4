/** Zooms and pans with two fingers: the content between them stays between them. */
import type { ViewCommands } from '../commands/viewCommands.ts';
import type { PointerInput } from './pointerInput.ts';

export interface Pinch {
  /** Returns true for the second finger: from now on both belong to the pinch. */
  down(input: PointerInput): boolean;
  /** Returns true while two fingers are down. */
  move(input: PointerInput): boolean;
  up(input: PointerInput): void;
}

interface Spread {
  x: number;
  y: number;
  distance: number;
}

export function createPinch({ zoomBy, panBy }: Pick<ViewCommands, 'zoomBy' | 'panBy'>): Pinch {
  const fingers = new Map<number, { x: number; y: number }>();

  function spread(): Spread {
    const [one, other] = [...fingers.values()];
    const distance = Math.max(1, Math.hypot(one!.x - other!.x, one!.y - other!.y));
    return { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2, distance };
  }

  return {
    down({ id, x, y, isTouch }) {
      if (!isTouch || fingers.size === 2) return false;
      fingers.set(id, { x, y });
      return fingers.size === 2;
    },
    move({ id, x, y }) {
      if (fingers.size !== 2 || !fingers.has(id)) {
        if (fingers.has(id)) fingers.set(id, { x, y });
        return false;
      }
      const before = spread();
      fingers.set(id, { x, y });
      const after = spread();
      panBy(after.x - before.x, after.y - before.y);
      zoomBy(after.distance / before.distance, after);
      return true;
    },
    up: ({ id }) => void fingers.delete(id),
  };
}
