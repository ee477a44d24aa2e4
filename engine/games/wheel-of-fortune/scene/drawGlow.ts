/** Draws the highlight of the winning section: the others dimmed, its edge glowing. It turns with the face. */
import type { Arc } from '../arcs.ts';
import { FACE_RADIUS, inWheelUnits, WHEEL_SIZE, wedgePath } from './geometry.ts';
import { disc } from './gold.ts';

/** Width, blur and colour of the outward glow, from far to near. */
const OUTWARDS = [
  [9, 40, '#ffb92e'],
  [9, 22, '#ffd35c'],
  [6, 10, '#fff0b0'],
] as const;

export function drawGlow(context: CanvasRenderingContext2D, width: number, winner: Arc): void {
  const scale = width / WHEEL_SIZE;
  inWheelUnits(context, width);
  context.lineJoin = 'round';
  disc(context, 0, 0, FACE_RADIUS, 'rgba(4, 6, 20, 0.62)');
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = '#000';
  wedgePath(context, winner, FACE_RADIUS + 1);
  context.fill();
  context.globalCompositeOperation = 'source-over';
  context.save();
  clipOutside(context, winner);
  for (const [lineWidth, blur, color] of OUTWARDS) {
    context.shadowColor = color;
    context.shadowBlur = blur * scale;
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    wedgePath(context, winner, FACE_RADIUS - 1);
    context.stroke();
  }
  context.restore();
  drawEdge(context, winner, scale);
}

/** Clips to the outside of the section, which keeps its colours. */
function clipOutside(context: CanvasRenderingContext2D, winner: Arc): void {
  wedgePath(context, winner, FACE_RADIUS - 1);
  context.rect(-WHEEL_SIZE, -WHEEL_SIZE, 2 * WHEEL_SIZE, 2 * WHEEL_SIZE);
  context.clip('evenodd');
}

function drawEdge(context: CanvasRenderingContext2D, winner: Arc, scale: number): void {
  context.shadowColor = '#ffd966';
  context.shadowBlur = 5 * scale;
  context.strokeStyle = '#fffbe6';
  context.lineWidth = 4.5;
  wedgePath(context, winner, FACE_RADIUS - 2);
  context.stroke();
}
