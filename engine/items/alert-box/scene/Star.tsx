/** Star in place of a gift: large moments that have no picture at all, such as a goal that was reached. */
import type { ReactNode } from 'react';
import type { Box } from '../../../core/geometry.ts';
import { Art } from '../../../gpu/Art.tsx';
import { mixColors } from '../../../gpu/colorMath.ts';

const POINTS = 5;
/** Lengths in radii of the star. */
const INNER = 0.5;
const ROUNDING = 0.09;
/** Shares of white and black in the lit and the shaded half of a point. */
const LIT = 0.3;
const SHADED = 0.2;

export function Star({ box, color }: { box: Box; color: string }): ReactNode {
  return <Art draw={(context, side) => drawStar(context, side, color)} artKey={`star/${color}`} {...box} />;
}

/** Draws ten facets, of which every second is lit, inside a rounded rim. */
function drawStar(context: CanvasRenderingContext2D, side: number, color: string): void {
  const radius = (side / 2) * (1 - ROUNDING);
  const corners = Array.from({ length: 2 * POINTS }, (_none, index) => {
    const angle = (index * Math.PI) / POINTS - Math.PI / 2;
    const length = radius * (index % 2 === 0 ? 1 : INNER);
    return { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  });
  context.translate(side / 2, side / 2 + radius * (1 - Math.cos(Math.PI / POINTS)) * 0.5);
  context.lineJoin = 'round';
  trace(context, corners);
  context.lineWidth = radius * ROUNDING * 2;
  context.strokeStyle = context.fillStyle = color;
  context.stroke();
  context.fill();
  corners.forEach((corner, index) => {
    const shade = index % 2 === 0 ? mixColors(color, '#000000', SHADED) : mixColors(color, '#ffffff', LIT);
    trace(context, [{ x: 0, y: 0 }, corner, corners[(index + 1) % corners.length]!]);
    // The line closes the seam to the next facet.
    context.lineWidth = 1;
    context.strokeStyle = context.fillStyle = shade;
    context.fill();
    context.stroke();
  });
}

function trace(context: CanvasRenderingContext2D, corners: readonly { x: number; y: number }[]): void {
  context.beginPath();
  for (const { x, y } of corners) context.lineTo(x, y);
  context.closePath();
}
