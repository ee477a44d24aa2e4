/** Hit testing. Pure; overlay units. Hits exactly the visible items: topmost first, never hidden or locked ones. */
import { isItemVisible, itemBox } from '#engine/core/orientationMerge.ts';
import { type Box, boxesOverlap } from '#engine/core/geometry.ts';
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { contains } from './bounds.ts';

/** Returns the items that the pointer can select, bottom first. */
export function pickable(overlay: Overlay, orientation: Orientation): OverlayItem[] {
  return itemsInOrder(overlay).filter((item) => !item.isLocked && isItemVisible(item, {}, orientation));
}

/** Returns the topmost item at a point; null for none. */
export function itemAt(overlay: Overlay, orientation: Orientation, x: number, y: number): string | null {
  const hit = pickable(overlay, orientation).filter((item) => contains(itemBox(item, orientation), x, y));
  return hit.at(-1)?.id ?? null;
}

/** Returns the items that a rectangle touches, bottom first. */
export function itemsIn(overlay: Overlay, orientation: Orientation, area: Box): string[] {
  return pickable(overlay, orientation)
    .filter((item) => boxesOverlap(itemBox(item, orientation), area))
    .map((item) => item.id);
}
