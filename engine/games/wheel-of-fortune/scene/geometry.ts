/**
 * Dimensions of the wheel, in units of a wheel of 650 px (behaviour: wheel-6); a smaller box scales all of them.
 * Drawings use the radians of Canvas 2D: 0 = right, clockwise; the wheel's own angles begin at the top.
 *
 *   325 ─ outer edge        325..316  gold
 *   304 ─ lamps             316..291  dark band
 *   291 ─ inner gold edge   291..284  gold
 *   284 ─ sections
 *   274 ─ pegs
 */
import type { Arc } from '../arcs.ts';
import type { WheelSection } from '#schemas/generated/types.ts';

export const WHEEL_SIZE = 650;
export const CENTER = WHEEL_SIZE / 2;

export const OUTER_RADIUS = 325;
export const BAND_OUTER = 316;
export const BAND_INNER = 291;
export const LAMP_RADIUS_AT = 303.5;
export const FACE_RADIUS = 284;
export const PEG_RADIUS_AT = 274;

/** Diameter of the picture in the middle (behaviour: wheel-6). */
export const CENTER_IMAGE_SIZE = 220;
/** Width of the gold ring around it. */
const CENTER_RING = 9;
/** Radius of the hub of a wheel without a picture. */
const PLAIN_HUB_RADIUS = 54;

/** Approximate number of lamps of the whole wheel (behaviour: wheel-7); each section has at least four. */
const LAMPS = 48;
const LAMPS_PER_SECTION = 4;

/** Returns the radius of the covered middle. */
export function hubRadius(centerImageUrl: string): number {
  return centerImageUrl === '' ? PLAIN_HUB_RADIUS : CENTER_IMAGE_SIZE / 2 + CENTER_RING;
}

/** Returns the number of lamps: even, so that every second one can be lit all around. */
export function lampCount(sectionCount: number): number {
  return sectionCount * Math.max(LAMPS_PER_SECTION, 2 * Math.round(LAMPS / sectionCount / 2));
}

/** Converts to radians of Canvas 2D while the wheel is at 0. @param turn as in an `Arc` */
export function angleOf(turn: number): number {
  return turn * 2 * Math.PI - Math.PI / 2;
}

/** Returns the middle of a section, radians of Canvas 2D, while the wheel is at 0. */
export function middleOf({ from, size }: Arc): number {
  return angleOf(from + size / 2);
}

/** Switches to wheel units with the wheel's middle as origin. */
export function inWheelUnits(context: CanvasRenderingContext2D, width: number): void {
  context.scale(width / WHEEL_SIZE, width / WHEEL_SIZE);
  context.translate(CENTER, CENTER);
}

/** Makes the whole wedge of a section the current path. */
export function wedgePath(context: CanvasRenderingContext2D, { from, size }: Arc, radius: number): void {
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, angleOf(from), angleOf(from + size));
  context.closePath();
}

export interface SectionBox {
  /** Corner relative to the wheel's middle while the section is at the top; y is negative. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the box of a section's picture while the section is at the top: around the whole wedge, or entirely inside
 * it.
 * @param size of its arc
 */
export function pictureBox(mode: WheelSection['imageScaleMode'], size: number, hubRadiusUnits: number): SectionBox {
  const half = Math.PI * size;
  return mode === 'contain' ? insideWedge(half, hubRadiusUnits) : aroundWedge(half, hubRadiusUnits);
}

function aroundWedge(half: number, hub: number): SectionBox {
  const halfWidth = FACE_RADIUS * Math.sin(Math.min(half, Math.PI / 2));
  const cos = Math.cos(half);
  const bottom = cos < 0 ? -FACE_RADIUS * cos : -Math.max(0, hub * cos - 1);
  return { x: -halfWidth, y: -FACE_RADIUS, width: 2 * halfWidth, height: bottom + FACE_RADIUS };
}

/** Margin between a contained picture and the edges of its section. */
const PICTURE_MARGIN = 8;

/** Returns the largest square within the wedge, outside the hub and the pegs. */
function insideWedge(half: number, hub: number): SectionBox {
  const reach = PEG_RADIUS_AT - PICTURE_MARGIN;
  let size = 4;
  let bottom = hub + PICTURE_MARGIN;
  for (let tried = size; ; tried++) {
    const slope = half < Math.PI / 2 ? Math.tan(half) : Infinity;
    const needed = Math.max(hub + PICTURE_MARGIN, (tried / 2 + PICTURE_MARGIN) / slope);
    if (Math.hypot(needed + tried, tried / 2) > reach) break;
    size = tried;
    bottom = needed;
  }
  return { x: -size / 2, y: -bottom - size, width: size, height: size };
}
