/** Converts new positions of items to a patch of the overlay. */
import type { Box } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import type { PlacedBox } from '../kernels/arrange.ts';
import { wholeBox } from '../kernels/bounds.ts';

/** Geometry is separate for the two orientations and rounded to whole units (behaviour: canvas-3, editor-9). */
export function geometryPatch(placed: readonly PlacedBox[], orientation: Orientation): Patch {
  return { itemsById: Object.fromEntries(placed.map(({ id, box }) => [id, geometryFields(box, orientation)])) };
}

/** Returns the fields of an item's position in an orientation. */
export function geometryFields(box: Box, orientation: Orientation): Patch {
  const suffix = orientation === 'landscape' ? 'Landscape' : '';
  const { x, y, width, height } = wholeBox(box);
  return { [`position${suffix}`]: { x, y }, [`dimensions${suffix}`]: { width, height } };
}
