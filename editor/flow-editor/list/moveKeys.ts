/** Keys that move a step when combined with Alt. */
import type { Direction } from '../model/flowTree.ts';

export const MOVE_KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};
