/**
 * Layout of one painted rectangle in GPU memory: a row of parts, four floats each. Painted objects write the parts, the
 * vertex shader reads them by the same names and passes some to the fragment shader. Colours are premultiplied.
 */

/** Parts in this order. */
const NAMES = [
  /** x, y, width, height of the shape, px, y down, inside its group. */
  'rect',
  /** Left, top, right, bottom of the painted area, px inside its group. */
  'clip',
  /** Transform from the group to the canvas: images of one px to the right and one px down. */
  'axes',
  /** Origin of the group on the canvas, px; opacity; margin of the painted rectangle around the shape, px. */
  'place',
  /** Part of the texture that fills the shape. */
  'uvRect',
  'colorFrom',
  'colorTo',
  /** Direction / length (x, y) and offset of the gradient; width of the soft edge, px. */
  'gradient',
  /** Top left, top right, bottom right, bottom left, px; negative = cut straight. */
  'radius',
  'borderColor',
  /** Width of the border, px; number of the pattern (quad/patterns.ts); its period, px. */
  'frame',
  'patternColor',
  /** Line along one side: outward direction of the side (x, y) and width, px. */
  'accent',
  'accentColor',
] as const;

export type Part = (typeof NAMES)[number];

/** Position of each part in the record. */
export const PARTS = Object.fromEntries(NAMES.map((name, index) => [name, index])) as Readonly<Record<Part, number>>;

export const PARTS_PER_RECORD = NAMES.length;
export const FLOATS_PER_RECORD = 4 * PARTS_PER_RECORD;

/** Number of records in one row of the texture. */
export const RECORDS_PER_ROW = 32;

/** Returns the start of a part of a record, in floats. */
export function partAt(record: number, part: Part): number {
  return record * FLOATS_PER_RECORD + PARTS[part] * 4;
}

/** Writes four floats. */
export function writePart(records: Float32Array, at: number, x: number, y: number, z: number, w: number): void {
  records[at] = x;
  records[at + 1] = y;
  records[at + 2] = z;
  records[at + 3] = w;
}
