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
  readonly #halfWidth: number;
  readonly #halfHeight: number;
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
  readonly color = new Float64Array(4);

  constructor(record: Float32Array, isFilled: boolean) {
    const [, , width, height] = partOf(record, 'rect');
    this.#halfWidth = width / 2;
    this.#halfHeight = height / 2;
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
    this.#toSide = Math.abs(this.#accent[0]) * this.#halfWidth + Math.abs(this.#accent[1]) * this.#halfHeight;
  }

  /** Shades a point, px from the middle of the shape: sets `color` and returns the share that is covered, 0..1. */
  shade(x: number, y: number): number {
    this.#fill(x, y);
    let coverage = 1;
    if (this.#toPattern !== undefined) coverage = this.#decorate(x, y, this.#toPattern);
    if (this.#accent[2] > 0) {
      const toSide = this.#toSide - (x * this.#accent[0] + y * this.#accent[1]);
      this.#paintOver(this.#accentColor, clamp(0.5 + this.#accent[2] - toSide));
    }
    const edge = this.#toEdge(x, y);
    this.#paintBorder(edge);
    return coverage * this.coverageAt(edge);
  }

  /** Sets `color` for a point of a plain shape, px from the middle of the shape. @param edge distance to the edge, px */
  colorAt(x: number, y: number, edge: number): void {
    this.#fill(x, y);
    this.#paintBorder(edge);
  }

  /** Returns the share of a point that is covered, 0..1. @param edge distance to the edge, px */
  coverageAt(edge: number): number {
    const blur = this.#gradient[3];
    return blur > 0 ? 1 - smoothstep(-blur, blur, edge) : clamp(0.5 - edge);
  }

  /** Tells whether points of a row have one colour, wherever the edge is equally far. */
  get hasPlainRows(): boolean {
    return (
      !this.#isFilled || this.#gradient[0] === 0 || this.#from.every((part, channel) => part === this.#to[channel])
    );
  }

  /** Tells whether points between the corners are as far from the edge as their row or column, if nothing decorates them. */
  get hasPlainSides(): boolean {
    return this.#toPattern === undefined && this.#accent[2] <= 0 && this.#radius.every((corner) => corner >= 0);
  }

  /** Returns the width of the edge within which a point is more than filled, px; Infinity = it is everywhere. */
  edgeWidth(): number {
    if (this.#toPattern !== undefined || this.#accent[2] > 0) return Infinity;
    const corner = Math.max(...this.#radius.map(Math.abs));
    return Math.max(corner, this.#frame[0], this.#gradient[3]) + 1;
  }

  /** Returns the distance of a row to the edge between the corners, px. @param y px from the middle of the shape */
  rowToEdge(y: number): number {
    return Math.abs(y) - this.#halfHeight;
  }

  /** Sets `color` to the fill of a point, px from the middle of the shape. */
  #fill(x: number, y: number): void {
    const { color } = this;
    if (!this.#isFilled) {
      color.fill(0);
      return;
    }
    const share = clamp(x * this.#gradient[0] + y * this.#gradient[1] + this.#gradient[2]);
    const from = this.#from;
    const to = this.#to;
    color[0] = from[0] + (to[0] - from[0]) * share;
    color[1] = from[1] + (to[1] - from[1]) * share;
    color[2] = from[2] + (to[2] - from[2]) * share;
    color[3] = from[3] + (to[3] - from[3]) * share;
  }

  #paintBorder(edge: number): void {
    if (this.#frame[0] > 0) this.#paintOver(this.#borderColor, clamp(0.5 + edge + this.#frame[0]));
  }

  /** Paints the pattern, or returns the share that its gaps leave. */
  #decorate(x: number, y: number, toPattern: PatternDistance): number {
    const place = toPattern(x + this.#halfWidth, y + this.#halfHeight, this.#frame[2], 2 * this.#halfHeight);
    const share = clamp(0.5 - place);
    if (this.#frame[1] >= FIRST_GAPS) return 1 - share;
    this.#paintOver(this.#patternColor, share);
    return 1;
  }

  #paintOver(over: Vector, share: number): void {
    const { color } = this;
    const kept = 1 - over[3] * share;
    color[0] = over[0] * share + color[0]! * kept;
    color[1] = over[1] * share + color[1]! * kept;
    color[2] = over[2] * share + color[2]! * kept;
    color[3] = over[3] * share + color[3]! * kept;
  }

  /** Distance to the edge, px, below 0 inside. Runs for each pixel of an edge: destructuring and `hypot` take longer. */
  #toEdge(x: number, y: number): number {
    const wanted = this.#radius[x < 0 ? (y < 0 ? 0 : 3) : y < 0 ? 1 : 2];
    const corner = Math.min(Math.abs(wanted), this.#halfWidth, this.#halfHeight);
    const across = Math.abs(x) - this.#halfWidth;
    const down = Math.abs(y) - this.#halfHeight;
    if (wanted < 0) return Math.max(across, down, (across + down + corner) * HALF_ROOT);
    const outX = across + corner;
    const outY = down + corner;
    if (outX <= 0 || outY <= 0) return Math.max(across, down);
    return Math.sqrt(outX * outX + outY * outY) - corner;
  }
}

/**
 * Returns the pixels of a shape and a margin around it.
 * @param record one record (paint/record.ts)
 * @param margin whole px on every side
 * @param zeros returns an array of zeros with this length
 */
export function shapePixels(
  record: Float32Array,
  margin: number,
  layer: ShapeLayer,
  zeros: (length: number) => ShapePixels['data'],
): ShapePixels {
  const [, , ownWidth, ownHeight] = partOf(record, 'rect');
  const [width, height] = [Math.ceil(ownWidth) + 2 * margin, Math.ceil(ownHeight) + 2 * margin];
  const data = zeros(width * height * 4);
  const shader = new Shader(record, layer === 'all');
  const [left, top] = [0.5 - margin - ownWidth / 2, 0.5 - margin - ownHeight / 2];
  const inside = margin + Math.ceil(shader.edgeWidth());
  const write = WRITERS[layer];
  const { hasPlainSides, hasPlainRows } = shader;
  const shadeOne = (row: number, column: number): void => {
    const coverage = shader.shade(column + left, row + top);
    write(data, 4 * (row * width + column), shader.color, coverage);
  };
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  /** Shades the points between the corners, which are equally far from the edge. */
  const shadeRun = (row: number, edge: number): void => {
    const [first, end] = [row * width + inside, (row + 1) * width - inside - 1];
    const coverage = shader.coverageAt(edge);
    for (let at = first; at < (hasPlainRows ? first + 1 : end); at++) {
      shader.colorAt(at - row * width + left, row + top, edge);
      write(data, 4 * at, shader.color, coverage);
    }
    if (hasPlainRows) words.fill(words[first]!, first, end);
  };
  for (let row = 0; row < height; row++) {
    const isInside = row >= inside && row < height - inside - 1;
    const hasRun = (isInside || hasPlainSides) && width > 2 * inside + 1;
    for (let column = 0; column < (hasRun ? inside : width); column++) shadeOne(row, column);
    if (!hasRun) continue;
    shadeRun(row, isInside ? -Infinity : shader.rowToEdge(row + top));
    for (let column = width - inside - 1; column < width; column++) shadeOne(row, column);
  }
  return { width, height, data };
}

type WritePixel = (data: Uint8ClampedArray, at: number, color: Float64Array, coverage: number) => void;

const WRITERS: Readonly<Record<ShapeLayer, WritePixel>> = {
  all: writePixel,
  over: (data, at, color) => writePixel(data, at, color, 1),
  mask: (data, at, _color, coverage) => {
    data[at + 3] = FULL * coverage;
  },
};

function writePixel(data: Uint8ClampedArray, at: number, color: Float64Array, coverage: number): void {
  const alpha = color[3]!;
  if (alpha <= 0 || coverage <= 0) return;
  const scale = FULL / alpha;
  data[at] = scale * color[0]!;
  data[at + 1] = scale * color[1]!;
  data[at + 2] = scale * color[2]!;
  data[at + 3] = FULL * alpha * coverage;
}
