/**
 * Resizing by eight handles (behaviour: editor-2). Pure: boxes and distances in, boxes out; overlay units.
 *
 *   nw ── n ── ne
 *   w           e      the handle moves, the opposite edge or corner stays
 *   sw ── s ── se
 */
import type { Box } from '#engine/core/geometry.ts';

/** Four corners and four edge centres, clockwise from the top left. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Smallest size of an item, in units: it must stay visible and its handles apart. */
export const MIN_SIZE = 16;

export interface ResizeOptions {
  /** Keeps the ratio of width and height (Shift). */
  keepRatio?: boolean;
  minSize?: number;
}

/** Returns the position of a handle: -1 = left or top edge, 1 = right or bottom edge, 0 = the middle. */
export function directionOf(handle: Handle): { x: -1 | 0 | 1; y: -1 | 0 | 1 } {
  const x = handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0;
  const y = handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0;
  return { x, y };
}

/** Returns the point of a box with this handle. */
export function handlePoint(box: Box, handle: Handle): { x: number; y: number } {
  const { x, y } = directionOf(handle);
  return { x: box.x + (box.width * (x + 1)) / 2, y: box.y + (box.height * (y + 1)) / 2 };
}

/**
 * Returns the box after dragging its handle by (dx, dy). A handle that is dragged past the opposite side stops at the
 * smallest size. With `keepRatio` a corner follows the larger of its two changes, and an edge grows the box around its
 * middle.
 */
export function resizeBox(box: Box, handle: Handle, dx: number, dy: number, options: ResizeOptions = {}): Box {
  const { keepRatio = false, minSize = MIN_SIZE } = options;
  const direction = directionOf(handle);
  const wanted = {
    width: Math.max(minSize, box.width + dx * direction.x),
    height: Math.max(minSize, box.height + dy * direction.y),
  };
  const size = keepRatio ? withRatio(box, wanted, direction, minSize) : wanted;
  return {
    x: anchored(box.x, box.width, size.width, direction.x),
    y: anchored(box.y, box.height, size.height, direction.y),
    ...size,
  };
}

interface Size {
  width: number;
  height: number;
}

function withRatio(box: Size, wanted: Size, direction: { x: number; y: number }, minSize: number): Size {
  const smallest = minSize / Math.min(box.width, box.height);
  const factorX = wanted.width / box.width;
  const factorY = wanted.height / box.height;
  const isWider = Math.abs(factorX - 1) >= Math.abs(factorY - 1);
  const factor = Math.max(smallest, direction.y === 0 || (direction.x !== 0 && isWider) ? factorX : factorY);
  return { width: box.width * factor, height: box.height * factor };
}

/**
 * Returns the start of the box on one axis: the side that is not dragged stays; without a dragged side the middle
 * stays.
 */
function anchored(start: number, before: number, after: number, direction: -1 | 0 | 1): number {
  if (direction === 1) return start;
  return direction === -1 ? start + before - after : start + (before - after) / 2;
}

/** Scales a box inside a resized group: it keeps its share of the group. */
export function scaledWith(box: Box, from: Box, to: Box): Box {
  const factorX = to.width / from.width;
  const factorY = to.height / from.height;
  return {
    x: to.x + (box.x - from.x) * factorX,
    y: to.y + (box.y - from.y) * factorY,
    width: box.width * factorX,
    height: box.height * factorY,
  };
}
