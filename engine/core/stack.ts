/**
 * A list that stands on the bottom of its box and grows there: chat, gift feed. A row that arrives pushes the older ones
 * up; what is pushed out of the box fades. Pure: places are a function of time, so any moment can be drawn.
 */
import { clamp01, easeOutCubic, progressAt } from './easing.ts';

export interface StackRow {
  /** Top edge at rest, px inside the box; negative = does not fit any more. */
  topPx: number;
  heightPx: number;
  /** When it began to push the others up; null = it took a place that was there already. */
  arrivedAtMs: number | null;
}

/** Where a row is at a moment. */
export interface StackPlace {
  yPx: number;
  /** 0..1; below 1 for a row that leaves the box. */
  opacity: number;
}

/** Top edges at rest: the last row stands on the bottom of the box. Heights in px, oldest first. */
export function stackTops(heights: readonly number[], gapPx: number, boxHeightPx: number): number[] {
  const tops: number[] = [];
  let bottom = boxHeightPx;
  for (let index = heights.length - 1; index >= 0; index--) {
    tops.unshift(bottom - heights[index]!);
    bottom = tops[0]! - gapPx;
  }
  return tops;
}

/**
 * The first row worth drawing: everything that fits, the newest in any case, and above it two rows that may be leaving.
 */
export function firstDrawnRow(tops: readonly number[]): number {
  const firstFitting = tops.findIndex((top, index) => top >= 0 || index === tops.length - 1);
  return Math.max(0, firstFitting - 2);
}

/**
 * Places all rows at a moment. Calls `write` for every row, newest first; allocates nothing but what `write` does with
 * `place`, which is one object that is used again.
 * @param gapPx distance between two rows
 * @param durationMs how long a row pushes
 * @returns whether anything still moves
 */
export function moveStack(
  rows: readonly StackRow[],
  gapPx: number,
  durationMs: number,
  nowMs: number,
  write: (index: number, place: Readonly<StackPlace>) => void,
): boolean {
  let pushedPx = 0;
  let isMoving = false;
  for (let index = rows.length - 1; index >= 0; index--) {
    const { topPx, heightPx, arrivedAtMs } = rows[index]!;
    place.yPx = topPx + pushedPx;
    place.opacity = topPx < 0 && index < rows.length - 1 ? clamp01(pushedPx / -topPx) : 1;
    write(index, place);
    const progress = arrivedAtMs === null ? 1 : progressAt(nowMs, arrivedAtMs, durationMs);
    if (progress < 1) isMoving = true;
    pushedPx += (heightPx + gapPx) * (1 - easeOutCubic(progress));
  }
  return isMoving;
}

const place: StackPlace = { yPx: 0, opacity: 1 };
