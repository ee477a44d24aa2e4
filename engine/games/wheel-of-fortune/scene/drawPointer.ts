/**
 * Draws the pointer at the top: a gold drop with a red stone, tip down. In its own units: 72 wide, 92 high, tip at (36,
 * 88).
 */
import { goldDome } from './gold.ts';

export const POINTER_WIDTH = 72;
export const POINTER_HEIGHT = 92;
/** Pivot, in its own units. */
export const POINTER_PIVOT_Y = 30;
/** Space for its shadow. */
export const POINTER_ROOM = 16;

export function drawPointer(context: CanvasRenderingContext2D, width: number): void {
  const scale = width / POINTER_WIDTH;
  context.scale(scale, scale);
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.65)';
  context.shadowBlur = 11 * scale;
  context.shadowOffsetY = 4 * scale;
  dropPath(context, 0);
  context.fillStyle = '#4a2a04';
  context.fill();
  context.restore();
  dropPath(context, 1.4);
  const metal = context.createLinearGradient(4, 0, 68, 60);
  metal.addColorStop(0, '#ffe79a');
  metal.addColorStop(0.25, '#fff9dc');
  metal.addColorStop(0.5, '#d99a24');
  metal.addColorStop(0.8, '#8a5408');
  metal.addColorStop(1, '#e2ad3c');
  context.fillStyle = metal;
  context.fill();
  dropPath(context, 7);
  context.fillStyle = '#5c0714';
  context.fill();
  dropPath(context, 8.4);
  const stone = context.createRadialGradient(28, 18, 2, 36, 34, 56);
  stone.addColorStop(0, '#ff8a9b');
  stone.addColorStop(0.35, '#f2223f');
  stone.addColorStop(1, '#7d0618');
  context.fillStyle = stone;
  context.fill();
  drawGlint(context);
  drawAxle(context);
}

/** Traces the outline, moved inwards by `inset`. */
function dropPath(context: CanvasRenderingContext2D, inset: number): void {
  const radius = 31 - inset;
  const tip = 88 - inset * 2.4;
  context.beginPath();
  context.moveTo(36, tip);
  context.bezierCurveTo(29, tip - 15, 36 - radius, 52, 36 - radius, 32);
  context.arc(36, 32, radius, Math.PI, 0);
  context.bezierCurveTo(36 + radius, 52, 43, tip - 15, 36, tip);
  context.closePath();
}

function drawGlint(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.ellipse(29, 18, 11, 6, -0.5, 0, 2 * Math.PI);
  context.fillStyle = 'rgba(255, 255, 255, 0.42)';
  context.fill();
}

function drawAxle(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.arc(36, POINTER_PIVOT_Y, 7.4, 0, 2 * Math.PI);
  context.fillStyle = '#4a2a04';
  context.fill();
  context.beginPath();
  context.arc(36, POINTER_PIVOT_Y, 6.2, 0, 2 * Math.PI);
  context.fillStyle = goldDome(context, 36, POINTER_PIVOT_Y, 6.2);
  context.fill();
}
