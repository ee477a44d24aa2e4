/** Draws the pictures of the plugin: woven threads, on a tile for keys. Each is drawn once and once in double size. */
import { PNG } from 'pngjs';

type Colour = readonly [red: number, green: number, blue: number];

interface Picture {
  size: number;
  /** Fill of the tile; null = transparent. */
  tile: Colour | null;
  thread: Colour;
  /** Whether the threads are a thin border at the top, so that words fit below. */
  isKey?: boolean;
}

const NIGHT: Colour = [24, 27, 44];
const ROSE: Colour = [255, 79, 121];
const WHITE: Colour = [255, 255, 255];
const GREY: Colour = [88, 94, 122];
const GREEN: Colour = [30, 122, 82];
const MINT: Colour = [132, 242, 186];

/** Pictures by name, without the ending. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  plugin: { size: 256, tile: NIGHT, thread: ROSE },
  category: { size: 28, tile: null, thread: WHITE },
  action: { size: 20, tile: null, thread: WHITE },
  'key-off': { size: 72, tile: NIGHT, thread: GREY, isKey: true },
  'key-on': { size: 72, tile: GREEN, thread: MINT, isKey: true },
};

/** Samples per pixel and direction, for smooth edges. */
const SAMPLES = 4;
const CORNER = 0.18;
const THREADS = [0.29, 0.5, 0.71];
const HALF_THREAD = 0.055;
const WEAVE_FROM = 0.14;

/** Tells whether a point of the unit square is inside a square with round corners. */
function isInTile(x: number, y: number): boolean {
  const [dx, dy] = [x, y].map((at) => Math.max(CORNER - at, at - (1 - CORNER), 0)) as [number, number];
  return Math.hypot(dx, dy) <= CORNER;
}

const threadAt = (at: number): number => THREADS.findIndex((middle) => Math.abs(at - middle) <= HALF_THREAD);
const isLong = (at: number): boolean => at >= WEAVE_FROM && at <= 1 - WEAVE_FROM;

/** Tells whether a point is on a thread; those from top to bottom go over and under the others in turn. */
function isOnThread(x: number, y: number): boolean {
  const [upright, level] = [isLong(y) ? threadAt(x) : -1, isLong(x) ? threadAt(y) : -1];
  const near = THREADS.findIndex((middle) => Math.abs(y - middle) <= HALF_THREAD * 1.9);
  if (upright >= 0) return near < 0 || !isLong(x) || (upright + near) % 2 === 0 || level >= 0;
  const beside = THREADS.findIndex((middle) => Math.abs(x - middle) <= HALF_THREAD * 1.9);
  return level >= 0 && (beside < 0 || (beside + level) % 2 === 1);
}

const isOnBorder = (x: number, y: number): boolean => y >= 0.05 && y <= 0.1 && x >= CORNER && x <= 1 - CORNER;

function colourAt({ tile, thread, isKey = false }: Picture, x: number, y: number): Colour | null {
  if (tile !== null && !isInTile(x, y)) return null;
  return (isKey ? isOnBorder(x, y) : isOnThread(x, y)) ? thread : tile;
}

/** @param scale 1, or 2 for screens with a double density */
export function drawPicture(picture: Picture, scale: number): Buffer {
  const size = picture.size * scale;
  const png = new PNG({ width: size, height: size });
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0, 0];
      for (let sample = 0; sample < SAMPLES ** 2; sample++) {
        const x = (column + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / size;
        const y = (row + ((sample % SAMPLES) + 0.5) / SAMPLES) / size;
        const colour = colourAt(picture, x, y);
        if (colour === null) continue;
        for (const part of [0, 1, 2] as const) sum[part]! += colour[part];
        sum[3]!++;
      }
      const at = (row * size + column) * 4;
      const count = sum[3]!;
      for (const part of [0, 1, 2]) png.data[at + part] = count === 0 ? 0 : Math.round(sum[part]! / count);
      png.data[at + 3] = Math.round((255 * count) / SAMPLES ** 2);
    }
  return PNG.sync.write(png);
}
