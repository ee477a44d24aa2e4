/** Why viewers do not see an item where it stands. Pure. */
import { isItemVisible, itemBox } from '#engine/core/orientationMerge.ts';
import { freePlace, isCovered, isOutside } from '#engine/core/placement.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';

export type PlaceProblem = 'outside' | 'covered';

/**
 * @param areZonesShown what the platform covers is only spoken of where the canvas shows it
 * @returns null also for a hidden item, and for one that is too large to be anywhere else
 */
export function placeProblem(item: OverlayItem, orientation: Orientation, areZonesShown: boolean): PlaceProblem | null {
  if (!isItemVisible(item, {}, orientation)) return null;
  const box = itemBox(item, orientation);
  if (isOutside(box, orientation)) return 'outside';
  if (!areZonesShown || !isCovered(box, orientation)) return null;
  return freePlace(box, [], orientation) === null ? null : 'covered';
}
