/**
 * Finds the main colours of a picture by median cut (Heckbert, "Color image quantization for frame buffer display", SIGGRAPH
 * 1982). Pure.
 */

export interface PaletteColor {
  r: number;
  g: number;
  b: number;
  /** Share of the counted pixels, 0..1. */
  share: number;
}

type Pixel = readonly [r: number, g: number, b: number];

/** Opacity from which a pixel counts, of 255. */
const OPAQUE = 128;

/**
 * @param rgba four bytes per pixel, as canvases give them
 * @param count most colours returned
 * @returns colours by falling share; none when no pixel is opaque
 */
export function medianCut(rgba: Uint8ClampedArray, count: number): PaletteColor[] {
  const pixels: Pixel[] = [];
  for (let at = 0; at + 3 < rgba.length; at += 4)
    if (rgba[at + 3]! >= OPAQUE) pixels.push([rgba[at]!, rgba[at + 1]!, rgba[at + 2]!]);
  if (pixels.length === 0) return [];
  let boxes: Pixel[][] = [pixels];
  while (boxes.length < count) {
    const widest = boxes.reduce((best, box) => (reachOf(box).size > reachOf(best).size ? box : best));
    const { channel, size } = reachOf(widest);
    if (size === 0) break;
    boxes = [...boxes.filter((box) => box !== widest), ...halves(widest, channel)];
  }
  return boxes
    .map((box) => meanOf(box, pixels.length))
    .sort((one, other) => other.share - one.share || brightness(one) - brightness(other));
}

const brightness = ({ r, g, b }: PaletteColor): number => r + g + b;

/** Returns the channel in which a box reaches furthest, weighted by its number of pixels. */
function reachOf(box: readonly Pixel[]): { channel: 0 | 1 | 2; size: number } {
  const reaches = ([0, 1, 2] as const).map((channel) => {
    let [least, most] = [255, 0];
    for (const pixel of box) {
      least = Math.min(least, pixel[channel]);
      most = Math.max(most, pixel[channel]);
    }
    return { channel, size: box.length === 1 ? 0 : (most - least) * Math.sqrt(box.length) };
  });
  return reaches.reduce((best, one) => (one.size > best.size ? one : best));
}

/** Cuts a box at its median; equal values stay together, so that a flat area is one colour. */
function halves(box: readonly Pixel[], channel: 0 | 1 | 2): [Pixel[], Pixel[]] {
  const sorted = [...box].sort((one, other) => one[channel] - other[channel]);
  const median = sorted[Math.floor(sorted.length / 2)]![channel];
  const least = sorted[0]![channel];
  const border = median === least ? median : median - 1;
  return [sorted.filter((pixel) => pixel[channel] <= border), sorted.filter((pixel) => pixel[channel] > border)];
}

function meanOf(box: readonly Pixel[], all: number): PaletteColor {
  const mean = (channel: 0 | 1 | 2): number =>
    Math.round(box.reduce((sum, pixel) => sum + pixel[channel], 0) / box.length);
  return { r: mean(0), g: mean(1), b: mean(2), share: box.length / all };
}
