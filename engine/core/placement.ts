/** Finds visible places for items on the canvas: outside the platform's interface, and beside other items. Pure. */
import type { Orientation } from '#schemas/generated/types.ts';
import { type Box, boxesOverlap, CANVAS_SIZE } from './geometry.ts';
import { SAFE_ZONES } from './safeZones.ts';

/** Distance between the tried places, overlay units. */
const STEP = 20;
/** Margin around other items and at the edges of the canvas while there is room. */
const GAP = 20;
/** An item with less than this share on the canvas counts as invisible. */
const SEEN_SHARE = 0.5;

/** Tells whether hardly any of the box is on the canvas. */
export function isOutside(box: Box, orientation: Orientation): boolean {
  return sharedArea(box, { x: 0, y: 0, ...CANVAS_SIZE[orientation] }) < SEEN_SHARE * box.width * box.height;
}

/** Tells whether the box is as large as the canvas: scenes and effects, which other items may lie on. */
export function fillsCanvas(box: Box, orientation: Orientation): boolean {
  const { width, height } = CANVAS_SIZE[orientation];
  return box.width >= width && box.height >= height;
}

/** Tells whether the platform's own interface covers a part of the box. */
export function isCovered(box: Box, orientation: Orientation): boolean {
  return SAFE_ZONES[orientation].some((zone) => boxesOverlap(zone.box, box));
}

/**
 * Finds the nearest place on the canvas that the platform does not cover: beside all other items if there is room, else
 * where it covers the least of them.
 * @param taken boxes of other items
 * @returns null when the box is too large
 */
export function freePlace(box: Box, taken: readonly Box[], orientation: Orientation): Box | null {
  const around = taken.map(({ x, y, width, height }) => ({
    x: x - GAP,
    y: y - GAP,
    width: width + 2 * GAP,
    height: height + 2 * GAP,
  }));
  let best: { box: Box; covered: number; distance: number } | null = null;
  for (const candidate of candidates(box, orientation)) {
    if (isCovered(candidate, orientation)) continue;
    const distance = Math.hypot(candidate.x - box.x, candidate.y - box.y);
    const covered = around.reduce((sum, other) => sum + sharedArea(candidate, other), 0);
    const isBetter = best === null || covered < best.covered || (covered === best.covered && distance < best.distance);
    if (isBetter) best = { box: candidate, covered, distance };
  }
  return best?.box ?? null;
}

/** Moves the box onto the canvas, to the left upper corner if it is too large. */
export function insideCanvas(box: Box, orientation: Orientation): Box {
  const { width, height } = CANVAS_SIZE[orientation];
  const clamped = (at: number, room: number): number => Math.max(0, Math.min(at, room));
  return { ...box, x: clamped(box.x, width - box.width), y: clamped(box.y, height - box.height) };
}

/** Yields all places to try. The box's own row and column are among them, so that a good position is kept. */
function* candidates(box: Box, orientation: Orientation): Generator<Box> {
  const canvas = CANVAS_SIZE[orientation];
  const across = stops(box.x, canvas.width - box.width);
  for (const y of stops(box.y, canvas.height - box.height)) for (const x of across) yield { ...box, x, y };
}

function stops(own: number, room: number): number[] {
  if (room < 0) return [];
  const margin = Math.min(GAP, Math.floor(room / 2));
  const last = room - margin;
  const found = [last, Math.min(last, Math.max(margin, own))];
  for (let at = margin; at < last; at += STEP) found.push(at);
  return [...new Set(found)];
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}
