/** Finds the part that an arrow key leads to. Pure. */
import type { MapBox, MapPart } from './parts.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const STEPS: Readonly<Record<Arrow, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Factor for the distance of parts that are not straight ahead. */
const ASIDE = 3;
/** Penalty off the axis: of several parts straight ahead the one in the middle wins. */
const OFF_AXIS = 0.1;
/** Largest difference between the middles of parts in one row or column. */
const SAME = 8;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(STEPS, key);

/** Cards, names of branches, and buttons that add a trigger or a branch; a place between steps is reached by Tab. */
const STOPS: readonly MapPart['kind'][] = ['trigger', 'step', 'branch', 'addTrigger', 'addBranch'];
export const isStop = ({ kind }: MapPart): boolean => STOPS.includes(kind);

const middle = ({ x, y, width, height }: MapBox): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });

/** Returns the distance between two ranges; 0 = they overlap. */
const apart = (one: number, oneLength: number, other: number, otherLength: number): number =>
  Math.max(0, other - one - oneLength, one - other - otherLength);

function costOf(from: MapBox, to: MapBox, arrow: Arrow): number | null {
  const step = STEPS[arrow];
  const [start, end] = [middle(from), middle(to)];
  const isUpright = step.x === 0;
  const ahead = (end.x - start.x) * step.x + (end.y - start.y) * step.y;
  if (ahead < SAME) return null;
  const offAxis = Math.abs(isUpright ? end.x - start.x : end.y - start.y);
  const aside = isUpright ? apart(from.x, from.width, to.x, to.width) : apart(from.y, from.height, to.y, to.height);
  return ahead + ASIDE * aside + OFF_AXIS * offAxis;
}

/** Returns the nearest part in that direction; null = none. */
export function neighborOf(parts: readonly MapPart[], from: MapPart, arrow: Arrow): MapPart | null {
  let best: { part: MapPart; cost: number } | null = null;
  for (const part of parts.filter(isStop)) {
    const cost = costOf(from.box, part.box, arrow);
    if (cost !== null && (best === null || cost < best.cost)) best = { part, cost };
  }
  return best?.part ?? null;
}
