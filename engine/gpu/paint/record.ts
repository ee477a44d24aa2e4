/**
 * How one painted rectangle lies in the memory of the GPU: a row of parts, four floats each. What paints writes its parts,
 * the vertex shader reads them by the same names and hands the fragment shader those it uses. Colours are premultiplied.
 */

/** In this order. */
const NAMES = [
  /** x, y, width, height of the shape, px, y down, inside its group. */
  'rect',
  /** Left, top, right, bottom of what is painted of it, px inside its group. */
  'clip',
  /** From the group to the canvas: what one px to the right and one px down become. */
  'axes',
  /** Origin of the group on the canvas, px; opacity; how far the painted rectangle reaches beyond the shape, px. */
  'place',
  /** Part of the texture that fills the shape. */
  'uvRect',
  'colorFrom',
  'colorTo',
  /** Direction / length (x, y) and offset of the gradient; width of the soft edge, px. */
  'gradient',
  /** Top left, top right, bottom right, bottom left, px; below 0 = cut straight. */
  'radius',
  'borderColor',
  /** Width of the border, px; number of the pattern (quad/patterns.ts); how far it repeats, px. */
  'frame',
  'patternColor',
  /** A line along one side: outward direction of the side (x, y) and width, px. */
  'accent',
  'accentColor',
] as const;

export type Part = (typeof NAMES)[number];

/** Part → its place in the record. */
export const PARTS = Object.fromEntries(NAMES.map((name, index) => [name, index])) as Readonly<Record<Part, number>>;

export const PARTS_PER_RECORD = NAMES.length;
export const FLOATS_PER_RECORD = 4 * PARTS_PER_RECORD;

/** Records that lie beside each other in one row of the texture. */
export const RECORDS_PER_ROW = 32;

/** Where a part of a record begins, in floats. */
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
