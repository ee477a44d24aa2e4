/** Computes where letters inside a box may leave ink: the box plus the reach of outline and shadow. For clips. */
import type { Box } from '../../core/geometry.ts';
import type { TextStyle } from './textSpec.ts';

/** Reach of the shadow's blur: 1.5 times its radius, three sigmas. */
const BLUR_REACH = 1.5;

/** Enlarges the box by what the style paints around letters; all in px. */
export function inkBox({ x, y, width, height }: Box, { outline, shadow }: TextStyle): Box {
  const spread = (outline?.width ?? 0) + BLUR_REACH * (shadow?.blur ?? 0);
  const { x: shadowX = 0, y: shadowY = 0 } = shadow ?? {};
  const left = Math.ceil(Math.max(0, spread - shadowX));
  const top = Math.ceil(Math.max(0, spread - shadowY));
  return {
    x: x - left,
    y: y - top,
    width: width + left + Math.ceil(Math.max(0, spread + shadowX)),
    height: height + top + Math.ceil(Math.max(0, spread + shadowY)),
  };
}
