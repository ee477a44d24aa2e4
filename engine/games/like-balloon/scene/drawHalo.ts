/** Draws the light behind the result of a burst: rays around a bright middle, in the balloon's colour. */
import { mixColors, withAlpha } from '../../../gpu/colorMath.ts';

const RAYS = 14;

export function drawHalo(context: CanvasRenderingContext2D, width: number, color: string): void {
  const radius = width / 2;
  const bright = mixColors(color, '#ffffff', 0.55);
  context.translate(radius, radius);
  const rays = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  rays.addColorStop(0, withAlpha(bright, 0.7));
  rays.addColorStop(0.45, withAlpha(bright, 0.28));
  rays.addColorStop(1, withAlpha(bright, 0));
  context.fillStyle = rays;
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray * 2 * Math.PI) / RAYS;
    const half = ((ray % 2 === 0 ? 0.3 : 0.18) * Math.PI) / RAYS;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius, angle - half, angle + half);
    context.closePath();
    context.fill();
  }
  const core = context.createRadialGradient(0, 0, 0, 0, 0, radius * 0.62);
  core.addColorStop(0, withAlpha(color, 0.8));
  core.addColorStop(0.55, withAlpha(color, 0.42));
  core.addColorStop(1, withAlpha(color, 0));
  context.beginPath();
  context.arc(0, 0, radius * 0.62, 0, 2 * Math.PI);
  context.fillStyle = core;
  context.fill();
}
