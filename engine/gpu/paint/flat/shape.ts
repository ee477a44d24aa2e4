/**
 * Computes the pixels of a rectangle with round corners, soft edge, border, pattern or line, by the formulas of
 * `quad/quadShader.ts`. Colours are premultiplied until the end.
 */
import type { Part } from '../record.ts';
import { PARTS } from '../record.ts';

/** Largest whole number of a colour channel. */
const FULL = 255;
/** Number of the first pattern that makes gaps in the fill instead of painting over it (quad/patterns.ts). */
const FIRST_GAPS = 5;
const HALF_ROOT = Math.SQRT1_2;

export interface ShapePixels {
  width: number;
  height: number;
  /** RGBA, not premultiplied, as `ImageData` holds it. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * The parts of a shape: all of it, or what lies over a picture that fills it (border, pattern, line), or the share of each pixel
 * that the shape covers.
 */
export type ShapeLayer = 'all' | 'over' | 'mask';

type Vector = readonly [number, number, number, number];

function partOf(record: Float32Array, part: Part): Vector {
  const at = PARTS[part] * 4;
  return [record[at]!, record[at + 1]!, record[at + 2]!, record[at + 3]!];
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** Distance to the middle of the nearest of the lines that repeat along a direction, px. */
function toLine(place: number, spacing: number): number {
  const turns = place / spacing;
  return Math.abs(turns - Math.floor(turns) - 0.5) * spacing;
}

const toDot = (x: number, y: number): number => Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5);

/** Returns the distance to the edge of a pattern, below 0 inside; x and y from the top-left corner, px. */
type PatternDistance = (x: number, y: number, spacing: number, height: number) => number;

const PATTERNS: Readonly<Record<number, PatternDistance>> = {
  1: (x, y, spacing) => toLine((x + y) * HALF_ROOT, spacing) - spacing * 0.25,
  2: (x, y, spacing) =>
    Math.min(toDot(x / spacing, y / spacing), toDot(x / spacing + 0.5, y / spacing + 0.5)) * spacing - spacing * 0.13,
  3: (_x, y, spacing) => toLine(y, spacing) - spacing * 0.2,
  4: (x, y, spacing) => Math.min(toLine(x, spacing), toLine(y, spacing)) - spacing * 0.03,
  5: (x, y, spacing) => toLine(x + y * 0.4 + spacing * 0.5, spacing) - spacing * 0.1,
  6: (_x, y, spacing, height) => toLine(height - y + spacing * 0.5, spacing) - spacing * 0.1,
};

/** Shades single points of one shape. */
class Shader {
  readonly #size: Vector;
  readonly #from: Vector;
  readonly #to: Vector;
  readonly #gradient: Vector;
  readonly #radius: Vector;
  readonly #borderColor: Vector;
  readonly #frame: Vector;
  readonly #patternColor: Vector;
  readonly #accent: Vector;
  readonly #accentColor: Vector;
  readonly #toPattern: PatternDistance | undefined;
  readonly #toSide: number;
  readonly #isFilled: boolean;
  /** Premultiplied colour of the last point, 0..1. */
  readonly color = [0, 0, 0, 0];

  constructor(record: Float32Array, isFilled: boolean) {
    const [, , width, height] = partOf(record, 'rect');
    this.#size = [width / 2, height / 2, width, height];
    this.#isFilled = isFilled;
    this.#from = partOf(record, 'colorFrom');
    this.#to = partOf(record, 'colorTo');
    this.#gradient = partOf(record, 'gradient');
    this.#radius = partOf(record, 'radius');
    this.#borderColor = partOf(record, 'borderColor');
    this.#frame = partOf(record, 'frame');
    this.#patternColor = partOf(record, 'patternColor');
    this.#accent = partOf(record, 'accent');
    this.#accentColor = partOf(record, 'accentColor');
    this.#toPattern = PATTERNS[Math.round(this.#frame[1])];
    this.#toSide = Math.abs(this.#accent[0]) * this.#size[0] + Math.abs(this.#accent[1]) * this.#size[1];
  }

  /** Shades a point, px from the middle of the shape: sets `color` and returns the share that is covered, 0..1. */
  shade(x: number, y: number): number {
    this.fill(x, y);
    let coverage = 1;
    if (this.#toPattern !== undefined) coverage = this.#decorate(x, y, this.#toPattern);
    if (this.#accent[2] > 0) {
      const toSide = this.#toSide - (x * this.#accent[0] + y * this.#accent[1]);
      this.#paintOver(this.#accentColor, clamp(0.5 + this.#accent[2] - toSide));
    }
    const edge = this.#toEdge(x, y);
    if (this.#frame[0] > 0) this.#paintOver(this.#borderColor, clamp(0.5 + edge + this.#frame[0]));
    const blur = this.#gradient[3];
    return coverage * (blur > 0 ? 1 - smoothstep(-blur, blur, edge) : clamp(0.5 - edge));
  }

  /** Returns the width of the edge within which a point is more than filled, px; Infinity = it is everywhere. */
  edgeWidth(): number {
    if (this.#toPattern !== undefined || this.#accent[2] > 0) return Infinity;
    const corner = Math.max(...this.#radius.map(Math.abs));
    return Math.max(corner, this.#frame[0], this.#gradient[3]) + 1;
  }

  /** Sets `color` to the fill of a point, px from the middle of the shape. */
  fill(x: number, y: number): void {
    if (!this.#isFilled) {
      this.color.fill(0);
      return;
    }
    const share = clamp(x * this.#gradient[0] + y * this.#gradient[1] + this.#gradient[2]);
    for (let channel = 0; channel < 4; channel++)
      this.color[channel] = this.#from[channel]! + (this.#to[channel]! - this.#from[channel]!) * share;
  }

  /** Paints the pattern, or returns the share that its gaps leave. */
  #decorate(x: number, y: number, toPattern: PatternDistance): number {
    const [halfWidth, halfHeight, , height] = this.#size;
    const share = clamp(0.5 - toPattern(x + halfWidth, y + halfHeight, this.#frame[2], height));
    if (this.#frame[1] >= FIRST_GAPS) return 1 - share;
    this.#paintOver(this.#patternColor, share);
    return 1;
  }

  #paintOver(over: Vector, share: number): void {
    const kept = 1 - over[3] * share;
    for (let channel = 0; channel < 4; channel++)
      this.color[channel] = over[channel]! * share + this.color[channel]! * kept;
  }

  /** Distance to the edge, px, below 0 inside. */
  #toEdge(x: number, y: number): number {
    const [halfWidth, halfHeight] = this.#size;
    const [topLeft, topRight, bottomRight, bottomLeft] = this.#radius;
    const wanted = x < 0 ? (y < 0 ? topLeft : bottomLeft) : y < 0 ? topRight : bottomRight;
    const corner = Math.min(Math.abs(wanted), halfWidth, halfHeight);
    const across = Math.abs(x) - halfWidth;
    const down = Math.abs(y) - halfHeight;
    if (wanted < 0) return Math.max(across, down, (across + down + corner) * HALF_ROOT);
    const [outX, outY] = [across + corner, down + corner];
    return Math.min(Math.max(outX, outY), 0) + Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) - corner;
  }
}

/**
 * Returns the pixels of a shape and a margin around it.
 * @param record one record (paint/record.ts)
 * @param margin whole px on every side
 */
export function shapePixels(record: Float32Array, margin: number, layer: ShapeLayer): ShapePixels {
  const [, , ownWidth, ownHeight] = partOf(record, 'rect');
  const [width, height] = [Math.ceil(ownWidth) + 2 * margin, Math.ceil(ownHeight) + 2 * margin];
  const data = new Uint8ClampedArray(width * height * 4);
  const shader = new Shader(record, layer === 'all');
  const [left, top] = [0.5 - margin - ownWidth / 2, 0.5 - margin - ownHeight / 2];
  const inside = margin + Math.ceil(shader.edgeWidth());
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at += 4) {
      const isInside = column >= inside && row >= inside && column < width - inside - 1 && row < height - inside - 1;
      const coverage = isInside ? 1 : shader.shade(column + left, row + top);
      if (isInside) shader.fill(column + left, row + top);
      if (layer === 'mask') data[at + 3] = FULL * coverage;
      else writePixel(data, at, shader.color, layer === 'over' ? 1 : coverage);
    }
  return { width, height, data };
}

function writePixel(data: Uint8ClampedArray, at: number, color: readonly number[], coverage: number): void {
  const alpha = color[3]!;
  if (alpha <= 0 || coverage <= 0) return;
  for (let channel = 0; channel < 3; channel++) data[at + channel] = (FULL * color[channel]!) / alpha;
  data[at + 3] = FULL * alpha * coverage;
}
