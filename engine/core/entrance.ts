/** Animates how an item appears live, as a function of time, so that every page shows the same moment. */
import { easeOutCubic, progressAt } from './easing.ts';

/** Values of the setting: the direction in which the item moves in. */
export type EntranceKind = 'none' | 'fade' | 'slideUp' | 'slideDown' | 'slideLeft' | 'slideRight';

/** Start position, in sides of the item's box. */
const FROM: Readonly<Record<EntranceKind, readonly [x: number, y: number]>> = {
  none: [0, 0],
  fade: [0, 0],
  slideUp: [0, 1],
  slideDown: [0, -1],
  slideLeft: [1, 0],
  slideRight: [-1, 0],
};

/** Share of its side over which an item slides … */
const SLIDE_SHARE = 0.35;
/** … limited to this, px. */
const LONGEST_SLIDE_PX = 180;

export interface Entrance {
  kind: EntranceKind;
  durationMs: number;
  /** Session time at which the item became visible; 0 = it always was. */
  shownAtMs: number;
}

/** Target that an entrance writes into. */
interface Placed {
  place(x: number, y: number): void;
  opacity: number;
}

/** Tells whether the entrance still runs at `nowMs`. */
export function isEntering({ kind, durationMs, shownAtMs }: Entrance, nowMs: number): boolean {
  return kind !== 'none' && durationMs > 0 && progressAt(nowMs, shownAtMs, durationMs) < 1;
}

/** Moves the target to its state at `nowMs`. Allocates nothing. */
export function moveEntrance(entrance: Entrance, size: Side, nowMs: number, target: Placed): void {
  const left = isEntering(entrance, nowMs)
    ? 1 - easeOutCubic(progressAt(nowMs, entrance.shownAtMs, entrance.durationMs))
    : 0;
  placeAway(entrance.kind, left, size, target);
}

/** Moves the target to a share of its entrance that is left: 1 = not visible yet, 0 = arrived. Allocates nothing. */
export function placeAway(kind: EntranceKind, away: number, size: Side, target: Placed): void {
  const [x, y] = FROM[kind];
  target.place(x * away * slidePx(size.width), y * away * slidePx(size.height));
  target.opacity = 1 - away;
}

interface Side {
  width: number;
  height: number;
}

function slidePx(side: number): number {
  return Math.min(side * SLIDE_SHARE, LONGEST_SLIDE_PX);
}

/** Reads the entrance from an item's settings; items without the setting have none. */
export function entranceOf(settings: object, shownAtMs: number): Entrance {
  const { entrance, entranceDuration } = settings as { entrance?: unknown; entranceDuration?: unknown };
  return {
    kind: isKind(entrance) ? entrance : 'none',
    durationMs: typeof entranceDuration === 'number' ? entranceDuration : 0,
    shownAtMs,
  };
}

function isKind(value: unknown): value is EntranceKind {
  return typeof value === 'string' && Object.hasOwn(FROM, value);
}
