/** Draws the lit lamps: every second one. Turned by one lamp, the same drawing shows the others. */
import { angleOf, inWheelUnits, LAMP_RADIUS_AT, lampCount } from './geometry.ts';
import { disc } from './gold.ts';

const LARGEST_LAMP = 8.6;

/** Returns the radius of a lamp, in wheel units. */
export function lampRadius(lamps: number): number {
  return Math.min(LARGEST_LAMP, (2 * Math.PI * LAMP_RADIUS_AT * 0.34) / lamps);
}

export function drawLamps(context: CanvasRenderingContext2D, width: number, sectionCount: number): void {
  inWheelUnits(context, width);
  const lamps = lampCount(sectionCount);
  const radius = lampRadius(lamps);
  for (let index = 0; index < lamps; index += 2) {
    const angle = angleOf((index + 0.5) / lamps);
    drawLamp(context, Math.cos(angle) * LAMP_RADIUS_AT, Math.sin(angle) * LAMP_RADIUS_AT, radius);
  }
}

function drawLamp(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  const reach = radius * 2.5;
  const halo = context.createRadialGradient(x, y, radius * 0.6, x, y, reach);
  halo.addColorStop(0, 'rgba(255, 214, 102, 0.75)');
  halo.addColorStop(0.4, 'rgba(255, 190, 70, 0.28)');
  halo.addColorStop(1, 'rgba(255, 170, 40, 0)');
  disc(context, x, y, reach, halo);
  const glass = context.createRadialGradient(x, y, 0, x, y, radius);
  glass.addColorStop(0, '#ffffff');
  glass.addColorStop(0.45, '#fff4c4');
  glass.addColorStop(0.8, '#ffd257');
  glass.addColorStop(1, '#f5a31a');
  disc(context, x, y, radius, glass);
}
