/**
 * Tests for dark and bright fringes: the GPU blends like the page itself, also where something is half transparent or
 * scaled. It compares premultiplied colours, as they reach the screen.
 */
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';

const CLIP = { x: 0, y: 0, width: 340, height: 300 };
/** Same discs as in harness/drawDiscs.tsx: an unscaled one and the same one scaled, opaque and half transparent. */
const SIZE = 100;
const SCALED = 137;
const DISCS = [
  { unscaled: { x: 20, y: 20 }, scaled: { x: 20, y: 140 } },
  { unscaled: { x: 140, y: 20 }, scaled: { x: 180, y: 140 } },
] as const;
const MAX_ERROR = 2;

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

/** Returns premultiplied channels 0..255 at a position. */
type Screen = (x: number, y: number, channel: number) => number;

async function screen(): Promise<Screen> {
  const { data, width } = PNG.sync.read(await page.screenshot({ clip: CLIP, omitBackground: true }));
  return (x, y, channel) => {
    const index = (y * width + x) * 4;
    const alpha = data[index + 3]!;
    return channel === 3 ? alpha : (data[index + channel]! * alpha) / 255;
  };
}

/** Returns the largest difference of any channel of any pixel in a square. */
function largestDifference(size: number, expected: Screen, actual: Screen): number {
  let largest = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      for (let channel = 0; channel < 4; channel++) {
        largest = Math.max(largest, Math.abs(expected(x, y, channel) - actual(x, y, channel)));
      }
    }
  }
  return largest;
}

const at =
  (source: Screen, place: { x: number; y: number }): Screen =>
  (x, y, channel) =>
    source(place.x + x, place.y + y, channel);

/** Scales a disc like a GPU: between the centres of four pixels. Browsers use other filters for their own pictures. */
function scaled(disc: Screen): Screen {
  const inside = (value: number): number => Math.min(SIZE - 1, Math.max(0, value));
  return (x, y, channel) => {
    const [u, v] = [x, y].map((value) => ((value + 0.5) * SIZE) / SCALED - 0.5) as [number, number];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const row = (line: number): number => {
      const from = disc(inside(left), inside(line), channel);
      return from + (disc(inside(left + 1), inside(line), channel) - from) * (u - left);
    };
    return row(top) + (row(top + 1) - row(top)) * (v - top);
  };
}

test.each(['#ffffff', '#ff3b5c', '#101018'])('a disc in %s blends as on the page, also scaled', async (color) => {
  await page.evaluate((value) => window.harness.drawDiscsByPage(value), color);
  const expected = await screen();
  await page.evaluate((value) => window.harness.drawDiscsByGpu(value), color);
  const actual = await screen();
  for (const places of DISCS) {
    const disc = at(expected, places.unscaled);
    expect(disc(SIZE / 2, SIZE / 2, 3)).toBeGreaterThan(120);
    expect(largestDifference(SIZE, disc, at(actual, places.unscaled))).toBeLessThanOrEqual(MAX_ERROR);
    expect(largestDifference(SCALED, scaled(disc), at(actual, places.scaled))).toBeLessThanOrEqual(MAX_ERROR);
  }
});

test('the soft edge of a white round panel is white everywhere', async () => {
  await page.evaluate(() => window.harness.drawDiscsByShader());
  const actual = await screen();
  let edges = 0;
  for (const { unscaled } of DISCS) {
    const disc = at(actual, unscaled);
    expect(largestDifference(SIZE, (x, y) => disc(x, y, 3), disc)).toBeLessThanOrEqual(MAX_ERROR);
    for (let x = 0; x < SIZE; x++) if (disc(x, 10, 3) > 0 && disc(x, 10, 3) < 120) edges++;
  }
  expect(edges).toBeGreaterThan(0);
});
