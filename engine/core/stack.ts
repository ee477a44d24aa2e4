/**
 * List that grows from the bottom of its box: chat, gift feed. A new row pushes the older ones up; rows pushed out of
 * the box fade. Pure: places are a function of time, so any moment can be drawn.
 */
import { clamp01, easeOutCubic, progressAt } from './easing.ts';

export interface StackRow {
  /** Top edge at rest, px inside the box; negative = no longer fits. */
  topPx: number;
  heightPx: number;
  /** Time at which it began to push the others up; null = it took an existing place. */
  arrivedAtMs: number | null;
  /** True for a row without a place, even if there is room: it fades while others push it. */
  isLeaving?: boolean;
}

/** Position of a row at a moment. */
export interface StackPlace {
  yPx: number;
  /** Opacity 0..1; below 1 for a row that comes or leaves. */
  opacity: number;
}

export interface RestingStack {
  /** Index of the first row worth drawing; `rows[0]` is that one. */
  first: number;
  rows: Pick<StackRow, 'topPx' | 'heightPx'>[];
}

/** Rows that may still be leaving the box while newer ones arrive. */
const LEAVING_ROWS = 2;

/**
 * Places rows at rest, from the newest up: all that fit, always the newest, and above them two rows that may be
 * leaving. Never asks for the heights of older rows.
 * @param heightOf height of a row by its index, oldest first, px
 * @param gapPx distance between two rows
 */
export function restingStack(
  count: number,
  heightOf: (index: number) => number,
  gapPx: number,
  boxHeightPx: number,
): RestingStack {
  const rows: RestingStack['rows'] = [];
  let bottomPx = boxHeightPx;
  let leaving = 0;
  for (let index = count - 1; index >= 0 && leaving < LEAVING_ROWS; index--) {
    const heightPx = heightOf(index);
    const topPx = bottomPx - heightPx;
    if (topPx < 0 && index < count - 1) leaving++;
    rows.unshift({ topPx, heightPx });
    bottomPx = topPx - gapPx;
  }
  return { first: count - rows.length, rows };
}

const place: StackPlace = { yPx: 0, opacity: 1 };

/**
 * Places all rows at a moment. Calls `write` for every row, newest first; allocates nothing: `place` is one reused
 * object. An arriving row pushes all older ones up. No row is ever outside the box: a new row fades in at its place, a
 * row without a place fades out at the upper edge.
 * @param gapPx distance between two rows
 * @param durationMs duration of a push
 * @returns whether any row still moves
 */
export function moveStack(
  rows: readonly StackRow[],
  gapPx: number,
  boxHeightPx: number,
  durationMs: number,
  nowMs: number,
  write: (index: number, place: Readonly<StackPlace>) => void,
): boolean {
  let pushedPx = 0;
  let wholePushPx = 0;
  const newest = rows.length - 1;
  for (let index = newest; index >= 0; index--) {
    const { topPx, heightPx, arrivedAtMs, isLeaving } = rows[index]!;
    const left = 1 - easeOutCubic(arrivedAtMs === null ? 1 : progressAt(nowMs, arrivedAtMs, durationMs));
    if (left > 0) wholePushPx += heightPx + gapPx;
    pushedPx += (heightPx + gapPx) * left;
    // The newest row is visible whatever its height.
    const highest = index === newest ? Math.min(0, topPx) : 0;
    place.yPx = Math.max(highest, Math.min(topPx + pushedPx, boxHeightPx - heightPx));
    const isGoing = index < newest && (topPx < 0 || isLeaving === true);
    place.opacity = isGoing ? fadingOpacity(topPx, pushedPx, wholePushPx) : clamp01(1 - 2 * left);
    write(index, place);
  }
  return wholePushPx > 0;
}

/**
 * Returns the opacity of a leaving row: one that was inside disappears in the first half of the push; one that was
 * outside is invisible.
 */
function fadingOpacity(topPx: number, pushedPx: number, wholePushPx: number): number {
  const wasInside = wholePushPx > 0 && topPx + wholePushPx >= -1;
  return wasInside ? clamp01((2 * pushedPx) / wholePushPx - 1) : 0;
}
