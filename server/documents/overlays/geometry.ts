/** Converts the flat geometry of requests to that of an item (behaviour: api-4). Pure. */
import type { NewItem } from '#schemas/generated/types.ts';

type Flat = Omit<NewItem, 'type' | 'name' | 'settings' | 'settingsLandscape'>;
type Point = { x?: number; y?: number };
type Size = { width?: number; height?: number };

/** Missing parts are undefined. */
export interface ItemGeometry {
  position: Point | undefined;
  dimensions: Size | undefined;
  positionLandscape: Point | undefined;
  dimensionsLandscape: Size | undefined;
  /** All other fields. */
  flags: Pick<Flat, 'isVisible' | 'isVisibleLandscape' | 'isLocked'>;
}

export function geometryOf(flat: Flat): ItemGeometry {
  const { x, y, width, height, xLandscape, yLandscape, widthLandscape, heightLandscape, ...flags } = flat;
  return {
    position: given({ x, y }),
    dimensions: given({ width, height }),
    positionLandscape: given({ x: xLandscape, y: yLandscape }),
    dimensionsLandscape: given({ width: widthLandscape, height: heightLandscape }),
    flags,
  };
}

function given(part: Readonly<Record<string, number | undefined>>): Record<string, number> | undefined {
  const entries = Object.entries(part).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
