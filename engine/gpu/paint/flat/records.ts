/** Reads records of the display list (paint/record.ts) for a 2D context. */
import { FLOATS_PER_RECORD, PARTS } from '../record.ts';

const RECT = PARTS.rect * 4;
const CLIP = PARTS.clip * 4;
const AXES = PARTS.axes * 4;
const PLACE = PARTS.place * 4;
const UV = PARTS.uvRect * 4;
const FROM = PARTS.colorFrom * 4;
const TO = PARTS.colorTo * 4;
const GRADIENT = PARTS.gradient * 4;
const FULL = 255;

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture, px, and where it is painted, px inside the group. */
export interface Cut {
  from: Rect;
  to: Rect;
  /** x of the vertical line on which the group is mirrored before; null = it is not. */
  mirror: number | null;
}

/** Part of a texture, in shares of its size. */
interface Shares {
  u: number;
  v: number;
  across: number;
  down: number;
}

/** Copies one record. */
export function recordAt(records: Float32Array, number: number, record: Float32Array): void {
  const from = number * FLOATS_PER_RECORD;
  for (let index = 0; index < FLOATS_PER_RECORD; index++) record[index] = records[from + index]!;
}

/** Sets placement and opacity of the group that a record belongs to. */
export function placeAt(context: CanvasRenderingContext2D, record: Float32Array, resolution: number): void {
  const [a, b, c, d] = [record[AXES]!, record[AXES + 1]!, record[AXES + 2]!, record[AXES + 3]!];
  const [e, f] = [record[PLACE]!, record[PLACE + 1]!];
  const r = resolution;
  context.setTransform(r * a, r * b, r * c, r * d, r * e, r * f);
  context.globalAlpha = Math.min(1, record[PLACE + 2]!);
}

/** Returns the part of the texture that fills the record. */
export function sharesOf(record: Float32Array): Shares {
  return { u: record[UV]!, v: record[UV + 1]!, across: record[UV + 2]!, down: record[UV + 3]! };
}

/**
 * Returns what of a picture lies inside the clip; null = nothing.
 * @param margin px that the picture has around the record's rectangle
 * @param shares part of the picture that fills the rectangle and its margin; a negative width mirrors it
 */
export function cutTo(
  record: Float32Array,
  margin: number,
  { u, v, across, down }: Shares,
  { width, height }: { width: number; height: number },
): Cut | null {
  const [x, y] = [record[RECT]! - margin, record[RECT + 1]! - margin];
  // A shape's picture has whole pixels, so it may be a little larger than the shape.
  const [wide, high] = margin > 0 ? [width, height] : [record[RECT + 2]!, record[RECT + 3]!];
  const mirror = across < 0 ? x + wide / 2 : null;
  const left = Math.max(x, mirror === null ? record[CLIP]! : 2 * mirror - record[CLIP + 2]!);
  const top = Math.max(y, record[CLIP + 1]!);
  const right = Math.min(x + wide, mirror === null ? record[CLIP + 2]! : 2 * mirror - record[CLIP]!);
  const bottom = Math.min(y + high, record[CLIP + 3]!);
  if (right <= left || bottom <= top || wide <= 0 || high <= 0) return null;
  const [scaleX, scaleY] = [(Math.abs(across) * width) / wide, (down * height) / high];
  const from = {
    x: Math.min(u, u + across) * width + (left - x) * scaleX,
    y: v * height + (top - y) * scaleY,
    width: (right - left) * scaleX,
    height: (bottom - top) * scaleY,
  };
  return { from, to: { x: left, y: top, width: right - left, height: bottom - top }, mirror };
}

/** Draws a part of a picture. */
export function drawCut(context: CanvasRenderingContext2D, source: CanvasImageSource, { from, to, mirror }: Cut): void {
  if (mirror !== null) context.transform(-1, 0, 0, 1, 2 * mirror, 0);
  context.drawImage(source, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
}

/** Colours by their number modulo this, because confetti asks for the same few in every frame. */
const SLOTS = 251;
const numbers: number[] = [];
const cssColors: string[] = [];

/** Returns a CSS colour of a premultiplied one. */
function cssColor(record: Float32Array, at: number): string {
  const alpha = record[at + 3]!;
  if (alpha <= 0) return 'transparent';
  const channel = (index: number): number => Math.round((FULL * record[at + index]!) / alpha);
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  if (alpha < 1) return `rgb(${red} ${green} ${blue} / ${alpha})`;
  const number = (red << 16) | (green << 8) | blue;
  const slot = number % SLOTS;
  if (numbers[slot] !== number) {
    numbers[slot] = number;
    cssColors[slot] = `rgb(${red} ${green} ${blue})`;
  }
  return cssColors[slot]!;
}

/** Fills a rectangle with its colour or gradient. */
export function fillPlain(context: CanvasRenderingContext2D, record: Float32Array): void {
  const [x, y, width, height] = [record[RECT]!, record[RECT + 1]!, record[RECT + 2]!, record[RECT + 3]!];
  const left = Math.max(x, record[CLIP]!);
  const top = Math.max(y, record[CLIP + 1]!);
  const right = Math.min(x + width, record[CLIP + 2]!);
  const bottom = Math.min(y + height, record[CLIP + 3]!);
  if (right <= left || bottom <= top) return;
  const isFlat = [0, 1, 2, 3].every((index) => record[FROM + index] === record[TO + index]);
  context.fillStyle = isFlat ? cssColor(record, FROM) : gradientOf(context, record, x + width / 2, y + height / 2);
  context.fillRect(left, top, right - left, bottom - top);
}

/** Returns the gradient of a rectangle around its middle. Its share is 0.5 there, and grows by `gradient` a pixel. */
function gradientOf(context: CanvasRenderingContext2D, record: Float32Array, x: number, y: number): CanvasGradient {
  const [perX, perY] = [record[GRADIENT]!, record[GRADIENT + 1]!];
  const square = perX * perX + perY * perY || 1;
  const [halfX, halfY] = [(0.5 * perX) / square, (0.5 * perY) / square];
  const gradient = context.createLinearGradient(x - halfX, y - halfY, x + halfX, y + halfY);
  const STEPS = 16;
  // Premultiplied colours are mixed, which a gradient of CSS colours does not do by itself.
  for (let step = 0; step <= STEPS; step++) {
    const share = step / STEPS;
    for (let index = 0; index < 4; index++)
      MIXED[index] = record[FROM + index]! + (record[TO + index]! - record[FROM + index]!) * share;
    gradient.addColorStop(share, cssColor(MIXED, 0));
  }
  return gradient;
}

const MIXED = new Float32Array(4);

/** Paints a rectangle that is turned around its own middle. */
export function paintParticle(context: CanvasRenderingContext2D, record: Float32Array): void {
  const [width, height] = [record[RECT + 2]!, record[RECT + 3]!];
  const alpha = record[FROM + 3]!;
  if (alpha <= 0 || width <= 0 || height <= 0) return;
  const [cos, sin] = [record[UV]!, record[UV + 1]!];
  context.transform(cos, sin, -sin, cos, record[RECT]!, record[RECT + 1]!);
  context.fillStyle = cssColor(record, FROM);
  context.fillRect(-width / 2, -height / 2, width, height);
}
