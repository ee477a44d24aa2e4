/** Finds a place for an ad that no item and no part of the platform's interface covers (behaviour: plan-21). Pure. */
import { type Box, boxesOverlap, CANVAS_SIZE } from '../geometry.ts';
import { SAFE_ZONES } from '../safeZones.ts';
import type { SafeZonePart } from '../safeZones.ts';
import type { Dimensions, Orientation } from '#schemas/generated/types.ts';

/** Sizes in overlay units, the largest first. */
const SIZES: readonly Dimensions[] = [
  { width: 400, height: 290 },
  { width: 260, height: 260 },
];
const MARGIN = 16;
/** Distance to items. */
const GAP = 12;
/** Distance between two places that are tried at a side. */
const STEP = 10;

/** Tells whether nothing covers a box, and every item keeps its distance. */
export function isFree(box: Box, items: readonly Box[], orientation: Orientation): boolean {
  const { x, y, width, height } = box;
  const around = { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
  const isCovered = items.some((item) => boxesOverlap(item, around));
  return !isCovered && SAFE_ZONES[orientation].every((zone) => !boxesOverlap(zone.box, box));
}

/**
 * Returns the place of an ad: in a corner, or else at a side as near to a corner as possible.
 * @param items boxes of the items that show something
 * @returns null when both sides are covered
 */
export function freeCorner(items: readonly Box[], orientation: Orientation): Box | null {
  for (const size of SIZES) {
    const free = placesOf(size, orientation).find((box) => isFree(box, items, orientation));
    if (free !== undefined) return free;
  }
  return null;
}

/** Lists places at both sides between head and foot, those near the corners first and the top before the bottom, where chats are. */
function placesOf({ width, height }: Dimensions, orientation: Orientation): Box[] {
  const zoneOf = (part: SafeZonePart): Box => SAFE_ZONES[orientation].find((zone) => zone.part === part)!.box;
  const right = CANVAS_SIZE[orientation].width - MARGIN - width;
  const besideButtons = zoneOf('buttons').x - MARGIN - width;
  const head = zoneOf('head');
  const [top, bottom] = [head.y + head.height + MARGIN, zoneOf('foot').y - MARGIN - height];
  const boxes: Box[] = [];
  for (let distance = 0; distance <= (bottom - top) / 2; distance += STEP)
    for (const y of [top + distance, bottom - distance])
      for (const x of [right, besideButtons, MARGIN]) boxes.push({ x, y, width, height });
  return boxes;
}
