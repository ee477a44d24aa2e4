/** New places of items as a patch of the overlay. */
import type { Orientation } from '#schemas/generated/types.ts';
import type { Patch } from '../document/diffPatch.ts';
import type { PlacedBox } from '../kernels/arrange.ts';
import { wholeBox } from '../kernels/bounds.ts';

/** Geometry stands apart for the two orientations (spec section 3). Rounded to whole units. */
export function geometryPatch(placed: readonly PlacedBox[], orientation: Orientation): Patch {
  const suffix = orientation === 'landscape' ? 'Landscape' : '';
  const entries = placed.map(({ id, box }) => {
    const { x, y, width, height } = wholeBox(box);
    return [id, { [`position${suffix}`]: { x, y }, [`dimensions${suffix}`]: { width, height } }];
  });
  return { itemsById: Object.fromEntries(entries) };
}
