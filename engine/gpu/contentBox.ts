/** The part of an item's box inside its padding. */
import type { Box } from '../core/geometry.ts';
import type { Padding } from '#schemas/generated/types.ts';
import type { ItemFrame } from './surface.ts';

/** @returns whole px relative to the item's corner; width and height are at least 0 */
export function contentBox({ width, height, scale }: ItemFrame, padding: Readonly<Padding>): Box {
  const x = Math.round(padding.left * scale);
  const y = Math.round(padding.top * scale);
  return {
    x,
    y,
    width: Math.max(0, Math.round(width - padding.right * scale) - x),
    height: Math.max(0, Math.round(height - padding.bottom * scale) - y),
  };
}
