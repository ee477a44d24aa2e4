/** Finds out why viewers cannot see an item at its position. Pure. */
import { isItemVisible, itemBox } from '#engine/core/orientationMerge.ts';
import { freePlace, isCovered, isOutside } from '#engine/core/placement.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';

export type PlaceProblem = 'outside' | 'covered';

/**
 * @param areZonesShown whether the canvas shows the platform's interface, which is only mentioned then
 * @returns null also for a hidden item, and for one too large to be moved
 */
export function placeProblem(item: OverlayItem, orientation: Orientation, areZonesShown: boolean): PlaceProblem | null {
  if (!isItemVisible(item, {}, orientation)) return null;
  const box = itemBox(item, orientation);
  if (isOutside(box, orientation)) return 'outside';
  if (!areZonesShown || !isCovered(box, orientation)) return null;
  return freePlace(box, [], orientation) === null ? null : 'covered';
}
