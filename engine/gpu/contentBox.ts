/** Computes the part of an item's box inside its padding. */
import type { Box } from '../core/geometry.ts';
import type { Padding } from '#schemas/generated/types.ts';
import type { ItemFrame } from './surface.ts';

/** Largest share of the width and of the height taken by padding: content never leaves the item's box. */
const MAX_SHARE = 0.7;

type Frame = Pick<ItemFrame, 'width' | 'height' | 'scale'>;

/** Returns the padding of the settings in whole px, reduced where it would leave too little of the box. */
export function paddingPx({ width, height, scale }: Frame, { top, right, bottom, left }: Readonly<Padding>): Padding {
  const across = scale * givingWay((left + right) * scale, width);
  const down = scale * givingWay((top + bottom) * scale, height);
  return {
    top: Math.round(top * down),
    right: Math.round(right * across),
    bottom: Math.round(bottom * down),
    left: Math.round(left * across),
  };
}

/** @returns whole px relative to the item's corner */
export function contentBox(frame: Frame, padding: Readonly<Padding>): Box {
  const { top, right, bottom, left } = paddingPx(frame, padding);
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.round(frame.width) - right - left),
    height: Math.max(0, Math.round(frame.height) - bottom - top),
  };
}

function givingWay(wantedPx: number, sidePx: number): number {
  return wantedPx > sidePx * MAX_SHARE ? (sidePx * MAX_SHARE) / wantedPx : 1;
}
