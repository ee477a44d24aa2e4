/** Draws the parts that do not turn: the gold rim with its shadow below the face; glass, edge and hub above it. */
import { BAND_INNER, BAND_OUTER, FACE_RADIUS, inWheelUnits, OUTER_RADIUS } from './geometry.ts';
import { disc, goldDome, goldSheen, ring } from './gold.ts';

/** Space for the shadow around the wheel, in wheel units. */
export const SHADOW_ROOM = 40;

/** Draws the rim, with a shadow under the whole wheel. */
export function drawRim(context: CanvasRenderingContext2D, width: number): void {
  inWheelUnits(context, width);
  drawShadow(context, width);
  disc(context, 0, 0, OUTER_RADIUS, '#4a2a04');
  ring(context, OUTER_RADIUS - 1.2, BAND_OUTER, goldSheen(context));
  ring(context, OUTER_RADIUS - 2.2, OUTER_RADIUS - 3.6, 'rgba(255, 250, 220, 0.55)');
  ring(context, BAND_OUTER + 0.4, BAND_OUTER - 2.4, 'rgba(20, 8, 0, 0.75)');
  ring(context, BAND_OUTER - 2, BAND_INNER, bandShade(context));
  ring(context, BAND_INNER + 1.6, BAND_INNER - 0.4, 'rgba(8, 4, 0, 0.8)');
  ring(context, BAND_INNER - 0.2, FACE_RADIUS - 2, goldSheen(context));
  ring(context, BAND_INNER - 1.2, BAND_INNER - 2.4, 'rgba(255, 250, 220, 0.5)');
}

function drawShadow(context: CanvasRenderingContext2D, width: number): void {
  const scale = width / (2 * OUTER_RADIUS);
  context.save();
  // Shadows of Canvas 2D ignore the transform.
  context.shadowColor = 'rgba(0, 0, 0, 0.6)';
  context.shadowBlur = 26 * scale;
  context.shadowOffsetY = 9 * scale;
  disc(context, 0, 0, OUTER_RADIUS - 2, '#000');
  context.restore();
}

/** Creates the dark blue of a rounded groove. */
function bandShade(context: CanvasRenderingContext2D): CanvasGradient {
  const gradient = context.createRadialGradient(0, 0, BAND_INNER, 0, 0, BAND_OUTER);
  gradient.addColorStop(0, '#070b20');
  gradient.addColorStop(0.45, '#1d2a66');
  gradient.addColorStop(0.7, '#18235a');
  gradient.addColorStop(1, '#060918');
  return gradient;
}

/** Draws light and shade over the sections, and the hub. @param hub its radius */
export function drawGlass(context: CanvasRenderingContext2D, width: number, hub: number): void {
  inWheelUnits(context, width);
  context.save();
  context.beginPath();
  context.arc(0, 0, FACE_RADIUS, 0, 2 * Math.PI);
  context.clip();
  drawEdgeShade(context);
  drawReflection(context);
  context.restore();
  drawHub(context, width, hub);
}

/** Draws the shadow of the raised rim on the face, stronger on the side of the light. */
function drawEdgeShade(context: CanvasRenderingContext2D): void {
  const shade = context.createRadialGradient(5, 9, FACE_RADIUS - 34, 0, 0, FACE_RADIUS);
  shade.addColorStop(0, 'rgba(0, 0, 0, 0)');
  shade.addColorStop(0.6, 'rgba(0, 0, 0, 0.1)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.5)');
  disc(context, 0, 0, FACE_RADIUS, shade);
}

function drawReflection(context: CanvasRenderingContext2D): void {
  const light = context.createRadialGradient(-110, -170, 10, -110, -170, 330);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.3)');
  light.addColorStop(0.5, 'rgba(255, 255, 255, 0.08)');
  light.addColorStop(1, 'rgba(255, 255, 255, 0)');
  disc(context, 0, 0, FACE_RADIUS, light);
}

function drawHub(context: CanvasRenderingContext2D, width: number, radius: number): void {
  const scale = width / (2 * OUTER_RADIUS);
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.55)';
  context.shadowBlur = 16 * scale;
  context.shadowOffsetY = 5 * scale;
  disc(context, 0, 0, radius, '#4a2a04');
  context.restore();
  ring(context, radius - 0.8, radius - 9, goldSheen(context));
  ring(context, radius - 1.8, radius - 3, 'rgba(255, 250, 220, 0.6)');
  disc(context, 0, 0, radius - 9, '#3a2003');
  disc(context, 0, 0, radius - 10.2, goldDome(context, 0, 0, radius - 10.2));
  drawStar(context, (radius - 10.2) * 0.62);
}

/** Draws the emblem of a hub without a picture. */
function drawStar(context: CanvasRenderingContext2D, radius: number): void {
  const points = 5;
  context.beginPath();
  for (let index = 0; index < 2 * points; index++) {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.45;
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = radius * 0.14;
  context.strokeStyle = '#8a5408';
  context.stroke();
  const fill = context.createLinearGradient(0, -radius, 0, radius);
  fill.addColorStop(0, '#fffbe6');
  fill.addColorStop(1, '#f2b632');
  context.fillStyle = fill;
  context.fill();
}
