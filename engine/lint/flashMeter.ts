/**
 * Looks for flashes that can cause seizures, as in WCAG 2.3.1 (https://www.w3.org/TR/WCAG21/#dfn-general-flash-and-red-flash-thresholds):
 * more than three in a second, over a quarter of any window of a third by a third of the picture. A flash is a pair of
 * opposing changes of luminance by 0.1 or more whose darker side is below 0.8, or of saturated red. Pure.
 */
import { luminance } from '../rules/themes/contrast.ts';

/** Smallest change of relative luminance, 0..1. */
const LUMINANCE_STEP = 0.1;
/** A change counts when its darker side is below. */
const BRIGHT = 0.8;
/** Share of red from which a colour is a saturated red. */
const RED_SHARE = 0.8;
/** Smallest change of (R - G - B) × 320. */
const RED_STEP = 20;
const RED_FACTOR = 320;
/** Two opposing changes are one flash; more than three flashes in a second are too many. */
const MAX_CHANGES = 6;
const SECOND_MS = 1_000;
/** Times of frames are not exact. */
const ROUNDING_MS = 1;
/** Part of the picture's sides that a window has. */
const WINDOW = 3;
/** Share of a window that must flash. */
const FLASHING_SHARE = 0.25;

export interface Flashing {
  /** Largest share of a window whose cells flashed too often in the same second, 0..1. */
  share: number;
  /** End of that second, ms. */
  atMs: number;
  /** Whether saturated red flashed, not luminance. */
  isRed: boolean;
}

/** Changes of one value of one cell. */
class Changes {
  #isStarted = false;
  /** Extreme since the last change. */
  #peak = 0;
  /** 1 = rising, -1 = falling, 0 = unknown. */
  #direction = 0;
  /** Times of the last changes, oldest first. */
  readonly #times: number[] = [];

  /**
   * Takes the next value.
   * @param counts tells whether a change between two values matters
   */
  add(timeMs: number, value: number, step: number, counts: (from: number, to: number) => boolean): void {
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#peak = value;
      return;
    }
    const moved = value - this.#peak;
    if (this.#direction !== 0 && moved * this.#direction > 0) this.#peak = value;
    else if (Math.abs(moved) >= step) {
      if (counts(this.#peak, value)) this.#times.push(timeMs);
      this.#direction = Math.sign(moved);
      this.#peak = value;
    }
    while (this.#times.length > 0 && this.#times[0]! <= timeMs - SECOND_MS + ROUNDING_MS) this.#times.shift();
  }

  get isTooMany(): boolean {
    return this.#times.length > MAX_CHANGES;
  }
}

export class FlashMeter {
  readonly #columns: number;
  readonly #rows: number;
  readonly #bright: Changes[];
  readonly #red: Changes[];
  #worst: Flashing = { share: 0, atMs: 0, isRed: false };

  /** @param columns cells of the picture, at least three a side */
  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#bright = Array.from({ length: columns * rows }, () => new Changes());
    this.#red = Array.from({ length: columns * rows }, () => new Changes());
  }

  /**
   * Takes the next frame.
   * @param pixels a pixel per cell: red, green, blue and alpha, 0..255 and not premultiplied, from the top left
   * @param ground grey behind what is clear, 0..255
   */
  add(timeMs: number, pixels: Uint8ClampedArray, ground: number): void {
    for (let cell = 0; cell < this.#bright.length; cell++) {
      const { r, g, b } = seen(pixels, cell * 4, ground);
      this.#bright[cell]!.add(timeMs, luminance({ r, g, b }), LUMINANCE_STEP, isDarkEnough);
      const red = r / Math.max(r + g + b, 1) >= RED_SHARE ? (Math.max(0, r - g - b) / 255) * RED_FACTOR : 0;
      this.#red[cell]!.add(timeMs, red, RED_STEP, always);
    }
    this.#judge(timeMs, this.#bright, false);
    this.#judge(timeMs, this.#red, true);
  }

  /** Returns the worst second so far. */
  get worst(): Flashing {
    return this.#worst;
  }

  #judge(atMs: number, cells: readonly Changes[], isRed: boolean): void {
    if (!cells.some((cell) => cell.isTooMany)) return;
    const share = largestShare(
      cells.map((cell) => (cell.isTooMany ? 1 : 0)),
      this.#columns,
      this.#rows,
    );
    if (share > this.#worst.share) this.#worst = { share, atMs, isRed };
  }
}

/** Tells whether flashes are too many and too large. */
export const isDangerous = ({ share }: Flashing): boolean => share >= FLASHING_SHARE;

const isDarkEnough = (from: number, to: number): boolean => Math.min(from, to) < BRIGHT;
const always = (): boolean => true;

/** Returns what a viewer sees of a pixel over a grey. */
function seen(pixels: Uint8ClampedArray, at: number, ground: number): { r: number; g: number; b: number } {
  const alpha = pixels[at + 3]! / 255;
  const shown = (channel: number): number => pixels[at + channel]! * alpha + ground * (1 - alpha);
  return { r: shown(0), g: shown(1), b: shown(2) };
}

/** Returns the largest share of ones in any window, by a table of sums. */
function largestShare(cells: readonly number[], columns: number, rows: number): number {
  const [width, height] = [Math.ceil(columns / WINDOW), Math.ceil(rows / WINDOW)];
  const sums = sumsOf(cells, columns, rows);
  const at = (column: number, row: number): number => sums[row * (columns + 1) + column]!;
  let most = 0;
  for (let row = 0; row + height <= rows; row++) {
    for (let column = 0; column + width <= columns; column++) {
      const [right, bottom] = [column + width, row + height];
      most = Math.max(most, at(right, bottom) - at(column, bottom) - at(right, row) + at(column, row));
    }
  }
  return most / (width * height);
}

/** Returns the sums of all cells above and to the left of each corner. */
function sumsOf(cells: readonly number[], columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0; column < columns; column++) {
      line += cells[row * columns + column]!;
      sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1]! + line;
    }
  }
  return sums;
}
