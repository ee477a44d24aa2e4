/** Finds a corner for an ad that no item and no part of the platform's interface covers (behaviour: plan-21). Pure. */
import { type Box, boxesOverlap, CANVAS_SIZE } from '../core/geometry.ts';
import { SAFE_ZONES } from '../core/safeZones.ts';
import type { Dimensions, Orientation } from '#schemas/generated/types.ts';

/** Sizes in overlay units, the largest first. */
const SIZES: readonly Dimensions[] = [
  { width: 400, height: 290 },
  { width: 260, height: 260 },
];
const MARGIN = 16;

/**
 * Returns the place of an ad.
 * @param items boxes of the visible items
 * @returns null when something covers every corner
 */
export function freeCorner(items: readonly Box[], orientation: Orientation): Box | null {
  const covered = [...items, ...SAFE_ZONES[orientation].map(({ box }) => box)];
  const isFree = (corner: Box): boolean => covered.every((box) => !boxesOverlap(corner, box));
  return SIZES.flatMap((size) => cornersOf(size, orientation)).find(isFree) ?? null;
}

/** Lists the corners between the bars at the top and the bottom, those at the top first: chats are at the bottom. */
function cornersOf({ width, height }: Dimensions, orientation: Orientation): Box[] {
  const zones = SAFE_ZONES[orientation];
  const head = zones.find(({ part }) => part === 'head')!.box;
  const foot = zones.find(({ part }) => part === 'foot')!.box;
  const buttons = zones.find(({ part }) => part === 'buttons')!.box;
  const left = MARGIN;
  const right = CANVAS_SIZE[orientation].width - MARGIN - width;
  const besideButtons = buttons.x - MARGIN - width;
  const [top, bottom] = [head.y + head.height + MARGIN, foot.y - MARGIN - height];
  const corners = [
    [right, top],
    [left, top],
    [right, bottom],
    [besideButtons, bottom],
    [left, bottom],
  ] as const;
  return corners.map(([x, y]) => ({ x, y, width, height }));
}
