/** Draws a glossy balloon of any shape and colour: lit from the upper left, with light from below along its edge. */
import { cssColor } from '../../../gpu/color.ts';
import { mixColors } from '../../../gpu/colorMath.ts';
import { SHAPE_SIZE } from './shapes.ts';
import type { BalloonShape } from './shapes.ts';

/** Space for the shadow around the shape, in its units. */
export const BALLOON_ROOM = 24;

export function drawBalloon(
  context: CanvasRenderingContext2D,
  width: number,
  shape: BalloonShape,
  color: string,
): void {
  const scale = width / SHAPE_SIZE;
  context.scale(scale, scale);
  shape.below?.(context, color);
  for (const path of shape.parts) drawPart(context, path, color, scale);
  drawGlint(context, shape);
}

type Path = BalloonShape['parts'][number];

function drawPart(context: CanvasRenderingContext2D, path: Path, color: string, scale: number): void {
  const light = mixColors(color, '#ffffff', 0.42);
  const dark = mixColors(color, '#000000', 0.42);
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.38)';
  context.shadowBlur = 16 * scale;
  context.shadowOffsetY = 6 * scale;
  path(context);
  context.fillStyle = cssColor(color);
  context.fill();
  context.restore();
  context.save();
  path(context);
  context.clip();
  fillAll(context, bodyShade(context, light, color, dark));
  fillAll(context, lowerShade(context));
  drawRimLight(context, path, mixColors(color, '#ffffff', 0.7), scale);
  context.restore();
  path(context);
  context.lineWidth = 2;
  context.strokeStyle = mixColors(color, '#000000', 0.55);
  context.globalAlpha = 0.55;
  context.stroke();
  context.globalAlpha = 1;
}

function fillAll(context: CanvasRenderingContext2D, fill: CanvasGradient): void {
  context.fillStyle = fill;
  context.fillRect(-10, -10, SHAPE_SIZE + 20, SHAPE_SIZE + 20);
}

function bodyShade(context: CanvasRenderingContext2D, light: string, color: string, dark: string): CanvasGradient {
  const gradient = context.createRadialGradient(135, 105, 10, 185, 180, 270);
  gradient.addColorStop(0, light);
  gradient.addColorStop(0.38, cssColor(color));
  gradient.addColorStop(0.72, mixColors(color, '#000000', 0.14));
  gradient.addColorStop(1, dark);
  return gradient;
}

function lowerShade(context: CanvasRenderingContext2D): CanvasGradient {
  const gradient = context.createLinearGradient(0, 190, 40, 400);
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0)');
  gradient.addColorStop(1, 'rgba(0, 0, 0, 0.26)');
  return gradient;
}

/** Draws a soft shade inside the edge, and a band of light from the ground at the lower right. */
function drawRimLight(context: CanvasRenderingContext2D, path: Path, light: string, scale: number): void {
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.5)';
  context.shadowBlur = 22 * scale;
  path(context);
  context.lineWidth = 6;
  context.strokeStyle = 'rgba(0, 0, 0, 0.22)';
  context.stroke();
  context.restore();
  context.save();
  context.translate(-9, -11);
  path(context);
  const band = context.createLinearGradient(130, 130, 380, 400);
  band.addColorStop(0, 'rgba(255, 255, 255, 0)');
  band.addColorStop(0.55, 'rgba(255, 255, 255, 0)');
  band.addColorStop(1, light);
  context.lineWidth = 7;
  context.strokeStyle = band;
  context.globalAlpha = 0.55;
  context.stroke();
  context.restore();
}

/** Draws the reflection of a window. */
function drawGlint(context: CanvasRenderingContext2D, { glint }: BalloonShape): void {
  const { x, y, size } = glint;
  context.save();
  context.translate(x, y);
  context.rotate(-0.62);
  context.scale(size, size);
  const soft = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  soft.addColorStop(0, 'rgba(255, 255, 255, 0.85)');
  soft.addColorStop(0.55, 'rgba(255, 255, 255, 0.38)');
  soft.addColorStop(1, 'rgba(255, 255, 255, 0)');
  context.scale(58, 34);
  context.beginPath();
  context.arc(0, 0, 1, 0, 2 * Math.PI);
  context.fillStyle = soft;
  context.fill();
  context.restore();
}
