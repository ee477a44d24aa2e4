/**
 * Snapping to the canvas and to other items, with the guide lines that show it (behaviour: editor-3). Pure. Each axis
 * snaps by itself to the nearest line; the first of several at the same distance counts: canvas before items.
 */
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';

/** Largest distance in overlay units at which something snaps (behaviour: editor-3). */
export const SNAP_DISTANCE = 20;

/** Line that something snapped to, across the boxes that share it. */
export interface Guide {
  /** `x`: a vertical line at `at`, from `from` to `to` on the other axis; `y`: a horizontal one. */
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

export interface Snapped {
  /** Correction of the movement. */
  dx: number;
  dy: number;
  guides: readonly Guide[];
}

const NOT_SNAPPED: Snapped = { dx: 0, dy: 0, guides: [] };

/** Returns the canvas as the first snap target. */
function canvasBox(orientation: Orientation): Box {
  return { x: 0, y: 0, ...CANVAS_SIZE[orientation] };
}

/** Snaps a moving box by both edges and the middle of each axis. */
export function snapMove(moving: Box, others: readonly Box[], orientation: Orientation): Snapped {
  return snapLines(moving, others, orientation, { x: [0, 0.5, 1], y: [0, 0.5, 1] });
}

/**
 * Snaps a box whose handle is dragged: only the dragged edges.
 * @param direction dragged edges: -1 = left or top, 1 = right or bottom, 0 = none
 */
export function snapResize(
  moving: Box,
  direction: { x: -1 | 0 | 1; y: -1 | 0 | 1 },
  others: readonly Box[],
  orientation: Orientation,
): Snapped {
  const edge = (side: -1 | 0 | 1): number[] => (side === 0 ? [] : [(side + 1) / 2]);
  return snapLines(moving, others, orientation, { x: edge(direction.x), y: edge(direction.y) });
}

/** Lines of the moving box that snap, as shares of its size. */
interface Lines {
  x: readonly number[];
  y: readonly number[];
}

function snapLines(moving: Box, others: readonly Box[], orientation: Orientation, lines: Lines): Snapped {
  const targets = [canvasBox(orientation), ...others];
  const dx = nearest(spanOf(moving, 'x'), targets, 'x', lines.x);
  const dy = nearest(spanOf(moving, 'y'), targets, 'y', lines.y);
  if (dx === null && dy === null) return NOT_SNAPPED;
  const snapped = { ...moving, x: moving.x + (dx ?? 0), y: moving.y + (dy ?? 0) };
  return {
    dx: dx ?? 0,
    dy: dy ?? 0,
    guides: [
      ...(dx === null ? [] : guidesOf(snapped, targets, 'x', lines.x)),
      ...(dy === null ? [] : guidesOf(snapped, targets, 'y', lines.y)),
    ],
  };
}

interface Span {
  start: number;
  size: number;
}

function spanOf(box: Box, axis: 'x' | 'y'): Span {
  return axis === 'x' ? { start: box.x, size: box.width } : { start: box.y, size: box.height };
}

const TARGET_SHARES = [0, 0.5, 1] as const;

function nearest(moving: Span, targets: readonly Box[], axis: 'x' | 'y', shares: readonly number[]): number | null {
  let best: number | null = null;
  for (const target of targets) {
    const span = spanOf(target, axis);
    for (const share of shares) {
      for (const targetShare of TARGET_SHARES) {
        const distance = span.start + span.size * targetShare - (moving.start + moving.size * share);
        if (Math.abs(distance) > SNAP_DISTANCE) continue;
        if (best === null || Math.abs(distance) < Math.abs(best)) best = distance;
      }
    }
  }
  return best;
}

/** Returns every line of the snapped box, each once and long enough for all boxes that share it. */
function guidesOf(snapped: Box, targets: readonly Box[], axis: 'x' | 'y', shares: readonly number[]): Guide[] {
  const own = spanOf(snapped, axis);
  const across = spanOf(snapped, axis === 'x' ? 'y' : 'x');
  const guides = new Map<number, Guide>();
  for (const share of shares) {
    const at = own.start + own.size * share;
    for (const target of targets) {
      const span = spanOf(target, axis);
      if (!TARGET_SHARES.some((targetShare) => Math.abs(span.start + span.size * targetShare - at) < 0.01)) continue;
      const other = spanOf(target, axis === 'x' ? 'y' : 'x');
      const known = guides.get(at) ?? { axis, at, from: across.start, to: across.start + across.size };
      const from = Math.min(known.from, other.start);
      guides.set(at, { axis, at, from, to: Math.max(known.to, other.start + other.size) });
    }
  }
  return [...guides.values()];
}
