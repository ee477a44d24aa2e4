/**
 * Tiny painter for the demo's pictures: shapes are functions that tell whether a point is inside, inks return its
 * colour. Points run from -1 to 1, x to the right, y down. Edges are smoothed by 16 samples a pixel.
 */
import { PNG } from 'pngjs';
import { encodeIndexedPng } from './indexedPng.ts';

export type Shape = (x: number, y: number) => boolean;
/** Red, green, blue from 0 to 255, opacity from 0 to 1. */
export type Colour = readonly [number, number, number, number];
export type Ink = (x: number, y: number) => Colour;
export type Layer = readonly [shape: Shape, ink: Ink];

const SAMPLES = 4;

export const circle = (cx: number, cy: number, r: number): Shape => ellipse(cx, cy, r, r);

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Box by its middle and half sizes, with round corners. */
export const box =
  (cx: number, cy: number, halfWidth: number, halfHeight: number, r = 0): Shape =>
  (x, y) => {
    const dx = Math.max(0, Math.abs(x - cx) - halfWidth + r);
    const dy = Math.max(0, Math.abs(y - cy) - halfHeight + r);
    return r === 0 ? dx <= 0 && dy <= 0 : dx * dx + dy * dy <= r * r;
  };

/** Polygon with points as x, y, x, y, … */
export const polygon =
  (...points: number[]): Shape =>
  (x, y) => {
    let isInside = false;
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [xi, yi, xj, yj] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
    }
    return isInside;
  };

/** Line with round ends. */
export const line =
  (ax: number, ay: number, bx: number, by: number, width: number): Shape =>
  (x, y) => {
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - ax - t * dx, y - ay - t * dy) <= width / 2;
  };

/** Part of a ring; angles in turns, 0 = right, growing clockwise. */
export const arc =
  (cx: number, cy: number, r: number, width: number, from: number, to: number): Shape =>
  (x, y) => {
    const turn = (Math.atan2(y - cy, x - cx) / (2 * Math.PI) - from + 2) % 1;
    return Math.abs(Math.hypot(x - cx, y - cy) - r) <= width / 2 && turn <= to - from;
  };

export const star =
  (cx: number, cy: number, outer: number, inner: number, tips = 5): Shape =>
  (x, y) => {
    const step = Math.PI / tips;
    const angle = Math.abs((((Math.atan2(x - cx, cy - y) % (2 * step)) + 3 * step) % (2 * step)) - step);
    // The edge runs from a tip to the notch beside it.
    const [px, py] = [Math.hypot(x - cx, y - cy) * Math.sin(angle), Math.hypot(x - cx, y - cy) * Math.cos(angle)];
    const [nx, ny] = [inner * Math.sin(step), inner * Math.cos(step)];
    return (nx - 0) * (py - outer) - (ny - outer) * (px - 0) <= 0;
  };

export const heart =
  (cx: number, cy: number, size: number): Shape =>
  (x, y) => {
    const [u, v] = [(x - cx) / size, (cy - y) / size + 0.15];
    return (u * u + v * v - 0.5) ** 3 - u * u * v ** 3 * 0.9 <= 0;
  };

export const all =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.every((shape) => shape(x, y));

export const any =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));

export const without =
  (shape: Shape, ...holes: Shape[]): Shape =>
  (x, y) =>
    shape(x, y) && !holes.some((hole) => hole(x, y));

export const everywhere: Shape = () => true;

export const moved =
  (shape: Shape, dx: number, dy: number): Shape =>
  (x, y) =>
    shape(x - dx, y - dy);

/** Makes a flat shape look round: light on its upper left edge, shade on its lower right one. */
export function roundedLook(shape: Shape, depth = 0.06): Layer[] {
  return [
    [without(shape, moved(shape, -depth, -depth * 1.2)), flat('#1a0022', 0.16)],
    [without(shape, moved(shape, depth * 0.7, depth * 0.8)), flat('#ffffff', 0.3)],
  ];
}

/** Turns a shape about the middle, in turns clockwise. */
export const turned = (shape: Shape, turns: number): Shape => {
  const [sin, cos] = [Math.sin(-turns * 2 * Math.PI), Math.cos(-turns * 2 * Math.PI)];
  return (x, y) => shape(x * cos - y * sin, x * sin + y * cos);
};

export function colourOf(hex: string, opacity = 1): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, opacity];
}

export const flat = (hex: string, opacity = 1): Ink => {
  const colour = colourOf(hex, opacity);
  return () => colour;
};

/**
 * Colour steps of gradients: few of them keep the files small, and nobody sees them in a picture of a hundred pixels.
 */
const STEPS = 32;
/** Colour steps for larger pictures. */
const FINE_STEPS = 128;

/** Gradient from one point to another. */
export const gradient = (ax: number, ay: number, from: string, bx: number, by: number, to: string): Ink =>
  between(ax, ay, from, bx, by, to, STEPS);

/** Gradient for large pictures. */
export const fineGradient = (ax: number, ay: number, from: string, bx: number, by: number, to: string): Ink =>
  between(ax, ay, from, bx, by, to, FINE_STEPS);

function between(ax: number, ay: number, from: string, bx: number, by: number, to: string, steps: number): Ink {
  const [start, end] = [colourOf(from), colourOf(to)];
  const [dx, dy] = [bx - ax, by - ay];
  return (x, y) => blend(start, end, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), steps);
}

/** Radial gradient, for large pictures. */
export const glow = (cx: number, cy: number, r: number, from: string, to: string): Ink => {
  const [start, end] = [colourOf(from), colourOf(to)];
  return (x, y) => blend(start, end, Math.hypot(x - cx, y - cy) / r, FINE_STEPS);
};

function blend(from: Colour, to: Colour, share: number, steps: number): Colour {
  const t = Math.round(Math.min(1, Math.max(0, share)) * steps) / steps;
  const mix = (index: 0 | 1 | 2 | 3): number => from[index] + (to[index] - from[index]) * t;
  return [mix(0), mix(1), mix(2), mix(3)];
}

/** Paints the layers over each other, the first one at the bottom, and returns the bytes of a PNG. */
export function paint(size: number, layers: readonly Layer[]): Buffer {
  const png = new PNG({ width: size, height: size });
  paintPixels(size, layers, png.data, () => SAMPLES);
  const isOpaque = png.data.every((value, index) => index % 4 !== 3 || value === 255);
  return PNG.sync.write(png, { colorType: isOpaque ? 2 : 6, deflateLevel: 9 });
}

/** Paints a large picture: only edges are smoothed, and the file has 256 colours. */
export function paintLarge(size: number, layers: readonly Layer[]): Buffer {
  const rgba = new Uint8Array(size * size * 4);
  paintPixels(size, layers, rgba, (column, row) => (isOnEdge(size, column, row, layers) ? SAMPLES : 1));
  return encodeIndexedPng(size, size, rgba);
}

function paintPixels(
  size: number,
  layers: readonly Layer[],
  rgba: Uint8Array,
  samplesAt: (column: number, row: number) => number,
): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const pixel = pixelAt(size, column, row, layers, samplesAt(column, row));
      rgba.set(pixel, (row * size + column) * 4);
    }
  }
}

function pixelAt(size: number, column: number, row: number, layers: readonly Layer[], samples: number): number[] {
  const sum = [0, 0, 0, 0];
  for (let sample = 0; sample < samples * samples; sample++) {
    const x = ((column + ((sample % samples) + 0.5) / samples) / size) * 2 - 1;
    const y = ((row + (Math.floor(sample / samples) + 0.5) / samples) / size) * 2 - 1;
    const [r, g, b, a] = pointAt(x, y, layers);
    for (const [index, value] of [r * a, g * a, b * a, a].entries()) sum[index]! += value;
  }
  const alpha = sum[3]!;
  const parts = sum.slice(0, 3).map((value) => (alpha === 0 ? 0 : Math.round(value / alpha)));
  return [...parts, Math.round((alpha / (samples * samples)) * 255)];
}

/**
 * Tells whether the edge of a shape may run through a pixel: its corners, slightly widened, are not all on one side.
 */
function isOnEdge(size: number, column: number, row: number, layers: readonly Layer[]): boolean {
  const [left, right] = [-0.25, 1.25].map((share) => ((column + share) / size) * 2 - 1) as [number, number];
  const [top, bottom] = [-0.25, 1.25].map((share) => ((row + share) / size) * 2 - 1) as [number, number];
  return layers.some(([shape]) => {
    const isInside = shape(left, top);
    return shape(right, top) !== isInside || shape(left, bottom) !== isInside || shape(right, bottom) !== isInside;
  });
}

function pointAt(x: number, y: number, layers: readonly Layer[]): Colour {
  let [r, g, b, a] = [0, 0, 0, 0];
  for (const [shape, ink] of layers) {
    if (!shape(x, y)) continue;
    const [ir, ig, ib, ia] = ink(x, y);
    const kept = a * (1 - ia);
    const total = ia + kept;
    if (total === 0) continue;
    [r, g, b] = [(ir * ia + r * kept) / total, (ig * ia + g * kept) / total, (ib * ia + b * kept) / total];
    a = total;
  }
  return [r, g, b, a];
}
