/** The flat geometry of requests (behaviour: api-4) as an item holds it. Pure. */
import type { NewItem } from '#schemas/generated/types.ts';

type Flat = Omit<NewItem, 'type' | 'name' | 'settings' | 'settingsLandscape'>;
type Point = { x?: number; y?: number };
type Size = { width?: number; height?: number };

/** Parts that nothing was given for are undefined. */
export interface ItemGeometry {
  position: Point | undefined;
  dimensions: Size | undefined;
  positionLandscape: Point | undefined;
  dimensionsLandscape: Size | undefined;
  /** Everything else. */
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
