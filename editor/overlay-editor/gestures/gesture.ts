/**
 * Pointer gestures between down and up, as pure functions of the document at their beginning: every movement computes
 * the whole result anew, so that errors do not add up and Escape leaves no trace.
 */
import { itemBox } from '#engine/core/orientationMerge.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import type { PlacedBox } from '../kernels/arrange.ts';
import { boundsOf, movedBy } from '../kernels/bounds.ts';
import { itemsIn, pickable } from '../kernels/hit.ts';
import { directionOf, type Handle, resizeBox, scaledWith } from '../kernels/resize.ts';
import { type Guide, type Snapped, snapMove, snapResize } from '../kernels/snap.ts';
import { geometryPatch } from './geometryPatch.ts';

/** Pointer in overlay units. */
export interface Pointer {
  x: number;
  y: number;
  /** Disables snapping. */
  isAlt: boolean;
  /** Keeps the ratio while resizing, one axis while moving, the selection while drawing a rectangle. */
  isShift: boolean;
}

/** Feedback during the gesture. */
export interface Feedback {
  patch: Patch | null;
  guides: readonly Guide[];
  /** Selection rectangle. */
  marquee: Box | null;
  /** Selection at this moment; undefined = unchanged. */
  selection?: readonly string[];
}

export interface Gesture {
  /** Name of the step; null for a gesture that does not change the document. */
  label: 'move' | 'resize' | null;
  update(pointer: Pointer): Feedback;
}

export interface GestureStart {
  overlay: Overlay;
  orientation: Orientation;
  selection: readonly string[];
  /** Whether snapping is switched on. */
  isSnapping: boolean;
  pointer: Pointer;
}

/** Movements below this many units count as a click, because hands shake. */
export const CLICK_SLOP = 3;

function selectedBoxes({ overlay, orientation, selection }: GestureStart): PlacedBox[] {
  return selection.flatMap((id) => {
    const item = overlay.itemsById[id];
    return item && !item.isLocked ? [{ id, box: itemBox(item, orientation) }] : [];
  });
}

/** Returns the snap targets: all other visible items. */
function otherBoxes({ overlay, orientation, selection }: GestureStart): Box[] {
  const selected = new Set(selection);
  return pickable(overlay, orientation)
    .filter((item) => !selected.has(item.id))
    .map((item) => itemBox(item, orientation));
}

const NOTHING: Feedback = { patch: null, guides: [], marquee: null };

/** Moves the selected items together; they snap as one box. */
export function moveGesture(start: GestureStart): Gesture {
  const placed = selectedBoxes(start);
  const bounds = boundsOf(placed.map(({ box }) => box));
  const others = otherBoxes(start);
  return {
    label: 'move',
    update(pointer) {
      if (bounds === null) return NOTHING;
      const distance = movement(start.pointer, pointer);
      if (distance === null) return NOTHING;
      const moved = movedBy(bounds, distance.dx, distance.dy);
      const isFree = pointer.isAlt || !start.isSnapping;
      const snapped = isFree ? { dx: 0, dy: 0, guides: [] } : snapMove(moved, others, start.orientation);
      const [dx, dy] = [distance.dx + snapped.dx, distance.dy + snapped.dy];
      const result = placed.map(({ id, box }) => ({ id, box: movedBy(box, dx, dy) }));
      return { ...NOTHING, patch: geometryPatch(result, start.orientation), guides: snapped.guides };
    },
  };
}

/** Returns the movement of the pointer; null while it is still a click. With Shift only along the longer axis. */
function movement(from: Pointer, to: Pointer): { dx: number; dy: number } | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.hypot(dx, dy) < CLICK_SLOP) return null;
  if (!to.isShift) return { dx, dy };
  return Math.abs(dx) >= Math.abs(dy) ? { dx, dy: 0 } : { dx: 0, dy };
}

/** Drags a handle of the selection; several items scale as a group. */
export function resizeGesture(start: GestureStart, handle: Handle): Gesture {
  const placed = selectedBoxes(start);
  const bounds = boundsOf(placed.map(({ box }) => box));
  const others = otherBoxes(start);
  const direction = directionOf(handle);
  return {
    label: 'resize',
    update(pointer) {
      if (bounds === null) return NOTHING;
      const dx = pointer.x - start.pointer.x;
      const dy = pointer.y - start.pointer.y;
      const options = { keepRatio: pointer.isShift };
      const free = resizeBox(bounds, handle, dx, dy, options);
      const isFree = pointer.isAlt || !start.isSnapping;
      const snapped = isFree ? null : snapResize(free, direction, others, start.orientation);
      const to = snapped === null ? free : resizeBox(bounds, handle, dx + snapped.dx, dy + snapped.dy, options);
      const result = placed.map(({ id, box }) => ({ id, box: scaledWith(box, bounds, to) }));
      const guides = snapped === null ? [] : standingOn(snapResize(to, direction, others, start.orientation));
      return { ...NOTHING, patch: geometryPatch(result, start.orientation), guides };
    },
  };
}

/** Filters the guide lines: with a fixed ratio, following one line may leave another. */
function standingOn({ dx, dy, guides }: Snapped): readonly Guide[] {
  return guides.filter(({ axis }) => Math.abs(axis === 'x' ? dx : dy) < 0.01);
}

/** Draws a rectangle and selects the items it touches, with Shift in addition to the former selection. */
export function marqueeGesture(start: GestureStart): Gesture {
  return {
    label: null,
    update(pointer) {
      const marquee = {
        x: Math.min(start.pointer.x, pointer.x),
        y: Math.min(start.pointer.y, pointer.y),
        width: Math.abs(pointer.x - start.pointer.x),
        height: Math.abs(pointer.y - start.pointer.y),
      };
      if (Math.max(marquee.width, marquee.height) < CLICK_SLOP) return { ...NOTHING, selection: kept(start, []) };
      return { ...NOTHING, marquee, selection: kept(start, itemsIn(start.overlay, start.orientation, marquee)) };
    },
  };
}

function kept({ selection, pointer }: GestureStart, hit: readonly string[]): readonly string[] {
  return pointer.isShift ? [...new Set([...selection, ...hit])] : hit;
}
