/**
 * Encodes PNG with a palette: drawn pictures have few colours, so that one byte a pixel is enough and the file stays
 * small. The same pixels always give the same bytes. Must not be used for photographs: it does not dither.
 */
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue, opacity, each 0..255. */
type Rgba = readonly [number, number, number, number];

interface Counted {
  color: Rgba;
  pixels: number;
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const INDEXED = 3;
const MAX_COLORS = 256;

/**
 * Returns the bytes of a PNG.
 * @param rgba four bytes a pixel, rows from top to bottom
 */
export function encodeIndexedPng(width: number, height: number, rgba: Uint8Array): Buffer {
  const palette = paletteOf(rgba);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = palette.indexOf(keyAt(rgba, (y * width + x) * 4));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.colors.flatMap(([r, g, b]) => [r, g, b]))),
    chunk('tRNS', Buffer.from(palette.colors.map(([, , , a]) => a))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

interface Palette {
  colors: Rgba[];
  indexOf(key: number): number;
}

/** Returns the colour key; invisible pixels are one colour, whatever their data. */
function keyAt(rgba: Uint8Array, at: number): number {
  if (rgba[at + 3] === 0) return 0;
  return ((rgba[at]! << 24) | (rgba[at + 1]! << 16) | (rgba[at + 2]! << 8) | rgba[at + 3]!) >>> 0;
}

const colorOf = (key: number): Rgba => [key >>> 24, (key >>> 16) & 255, (key >>> 8) & 255, key & 255];

/** Splits the colours where they differ most until there are 256 groups; each group becomes its mean. */
function paletteOf(rgba: Uint8Array): Palette {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyAt(rgba, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const all = [...counts].map(([key, pixels]): Counted => ({ color: colorOf(key), pixels }));
  const groups = [all.sort((one, other) => compareColors(one.color, other.color))];
  while (groups.length < Math.min(MAX_COLORS, all.length)) {
    const widest = groups.reduce((best, group, index) => (spreadOf(group) > spreadOf(groups[best]!) ? index : best), 0);
    groups.splice(widest, 1, ...splitGroup(groups[widest]!));
  }
  const indexes = new Map<number, number>();
  for (const [index, group] of groups.entries()) for (const { color } of group) indexes.set(keyOf(color), index);
  return { colors: groups.map(meanOf), indexOf: (key) => indexes.get(key)! };
}

const keyOf = ([r, g, b, a]: Rgba): number => ((r << 24) | (g << 16) | (b << 8) | a) >>> 0;

function compareColors(one: Rgba, other: Rgba): number {
  return keyOf(one) - keyOf(other);
}

/** Returns the spread of a group's colours, in the channel where it is largest. */
function spreadOf(group: readonly Counted[]): number {
  return Math.max(...[0, 1, 2, 3].map((channel) => rangeOf(group, channel)));
}

function rangeOf(group: readonly Counted[], channel: number): number {
  let [low, high] = [255, 0];
  for (const { color } of group) {
    low = Math.min(low, color[channel]!);
    high = Math.max(high, color[channel]!);
  }
  return high - low;
}

function splitGroup(group: Counted[]): [Counted[], Counted[]] {
  const channel = [0, 1, 2, 3].reduce((best, other) => (rangeOf(group, other) > rangeOf(group, best) ? other : best));
  const sorted = group.sort(
    (one, other) => one.color[channel]! - other.color[channel]! || compareColors(one.color, other.color),
  );
  const middle = (sorted[0]!.color[channel]! + sorted.at(-1)!.color[channel]!) / 2;
  const cut = sorted.findIndex(({ color }) => color[channel]! > middle);
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

function meanOf(group: readonly Counted[]): Rgba {
  const pixels = group.reduce((sum, counted) => sum + counted.pixels, 0);
  const mean = (channel: number): number =>
    Math.round(group.reduce((sum, counted) => sum + counted.color[channel]! * counted.pixels, 0) / pixels);
  return [mean(0), mean(1), mean(2), mean(3)];
}
