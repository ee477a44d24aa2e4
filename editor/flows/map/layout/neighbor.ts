/** Which part the arrow keys go to from another. Pure. */
import type { MapBox, MapPart } from './parts.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const STEPS: Readonly<Record<Arrow, { x: number; y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** What does not lie straight ahead counts as this much further away. */
const ASIDE = 3;
/** Of several straight ahead the one in the middle. */
const OFF_AXIS = 0.1;
/** Parts whose middles differ by less lie in one row or column. */
const SAME = 8;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(STEPS, key);

/** Cards, names of branches, and buttons that add a cause or a branch; a place between steps is reached by Tab. */
const STOPS: readonly MapPart['kind'][] = ['trigger', 'step', 'branch', 'addTrigger', 'addBranch'];
export const isStop = ({ kind }: MapPart): boolean => STOPS.includes(kind);

const middle = ({ x, y, width, height }: MapBox): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });

/** How far two stretches lie apart; 0 = they overlap. */
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

/** The nearest in that direction; null = there is none. */
export function neighborOf(parts: readonly MapPart[], from: MapPart, arrow: Arrow): MapPart | null {
  let best: { part: MapPart; cost: number } | null = null;
  for (const part of parts.filter(isStop)) {
    const cost = costOf(from.box, part.box, arrow);
    if (cost !== null && (best === null || cost < best.cost)) best = { part, cost };
  }
  return best?.part ?? null;
}
