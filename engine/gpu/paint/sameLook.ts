/**
 * Tells whether a moved rectangle still has the same pixels. Graphics place corners on a grid of sixteenths of a pixel,
 * so that slow movement shows the same picture for several frames.
 */
import { FLOATS_PER_RECORD, PARTS } from './record.ts';

/** Steps of a corner in one pixel: fewer than any graphics have, which have 4 to 8 bits. */
const STEPS_PER_PIXEL = 16;
/** WebGL rounds corners to the nearest step, a 2D context cuts the rest off. */
export const CORNERS = { rounded: 0.5, cut: 0 } as const;

/** A quarter of the 255 steps of a colour: the largest change of an opacity, or of a size in px, that may wait. */
const INVISIBLE = 1 / 1_020;

const RECT = PARTS.rect * 4;
const CLIP = PARTS.clip * 4;
const AXES = PARTS.axes * 4;
const PLACE = PARTS.place * 4;
const OPACITY = PLACE + 2;
const GROW = PLACE + 3;
const GRADIENT = PARTS.gradient * 4;

/** Floats that corners and sizes follow from. */
const OF_CORNERS = [...[0, 1, 2, 3].flatMap((float) => [RECT + float, CLIP + float, AXES + float]), PLACE, PLACE + 1];
/** All others. */
const OF_LOOK = Array.from({ length: FLOATS_PER_RECORD }, (_none, index) => index).filter(
  (index) => !OF_CORNERS.includes(index),
);

/**
 * Compares two records, each of which begins at its own position.
 * @param shift of the grid, in steps: see `CORNERS`
 * @returns whether every pixel of the rectangle is the same
 */
export function looksSame(
  one: Float32Array,
  oneAt: number,
  other: Float32Array,
  otherAt: number,
  shift: number,
): boolean {
  const wide = Math.max(1, one[oneAt + RECT + 2]!, one[oneAt + RECT + 3]!);
  for (const index of OF_LOOK) {
    const difference = Math.abs(one[oneAt + index]! - other[otherAt + index]!);
    if (difference > 0 && difference > allowed(index, wide)) return false;
  }
  // The picture moves under a clip by any fraction of a pixel.
  if (isCut(one, oneAt) || isCut(other, otherAt)) return false;
  return hasSameSize(one, oneAt, other, otherAt) && hasSameCorners(one, oneAt, other, otherAt, shift);
}

/** Returns the largest change of a float that no pixel shows. */
function allowed(index: number, wide: number): number {
  if (index === OPACITY) return INVISIBLE;
  if (index === GRADIENT || index === GRADIENT + 1) return INVISIBLE / (wide * wide);
  return 0;
}

/** Tells whether the smooth edges of both shapes are the same. */
function hasSameSize(one: Float32Array, oneAt: number, other: Float32Array, otherAt: number): boolean {
  for (const side of [RECT + 2, RECT + 3])
    if (Math.abs(one[oneAt + side]! - other[otherAt + side]!) > INVISIBLE) return false;
  return true;
}

function hasSameCorners(
  one: Float32Array,
  oneAt: number,
  other: Float32Array,
  otherAt: number,
  shift: number,
): boolean {
  for (let corner = 0; corner < 4; corner++) {
    if (step(one, oneAt, corner, 0, shift) !== step(other, otherAt, corner, 0, shift)) return false;
    if (step(one, oneAt, corner, 1, shift) !== step(other, otherAt, corner, 1, shift)) return false;
  }
  return true;
}

/** Returns the place of a corner along an axis of the canvas, in steps. */
function step(records: Float32Array, at: number, corner: number, axis: 0 | 1, shift: number): number {
  const x = sideOf(records, at, 0, (corner & 1) !== 0);
  const y = sideOf(records, at, 1, (corner & 2) !== 0);
  const place = records[at + AXES + axis]! * x + records[at + AXES + 2 + axis]! * y + records[at + PLACE + axis]!;
  return Math.floor(place * STEPS_PER_PIXEL + shift);
}

/** Returns a side of the painted rectangle inside its group, px: its margin is part of it. */
function sideOf(records: Float32Array, at: number, axis: 0 | 1, isFar: boolean): number {
  const start = records[at + RECT + axis]!;
  const grow = records[at + GROW]!;
  return isFar ? start + records[at + RECT + 2 + axis]! + grow : start - grow;
}

function isCut(records: Float32Array, at: number): boolean {
  for (const axis of [0, 1] as const) {
    if (records[at + CLIP + axis]! > sideOf(records, at, axis, false)) return true;
    if (records[at + CLIP + 2 + axis]! < sideOf(records, at, axis, true)) return true;
  }
  return false;
}
