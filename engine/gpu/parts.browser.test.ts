/** Tests building blocks of scenes by their pixels: smooth edges at any angle, no fringes, drawings, borders, glows. */
import { PNG } from 'pngjs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';
import type { Part } from '#tests/golden/harness/drawParts.tsx';

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
  await page.setViewportSize({ width: 640, height: 640 });
});
afterAll(() => harness.close());

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
type Screen = (x: number, y: number) => Pixel;

/** Returns colours as in PNG, not premultiplied. */
async function draw(part: Part, nowMs = 0): Promise<{ at: Screen; arts: number }> {
  const arts = await page.evaluate(([name, ms]) => window.harness.drawPart(name, ms), [part, nowMs] as const);
  const { data, width } = PNG.sync.read(await page.screenshot({ omitBackground: true }));
  const at: Screen = (x, y) => {
    const index = (y * width + x) * 4;
    return [data[index]!, data[index + 1]!, data[index + 2]!, data[index + 3]!];
  };
  return { at, arts };
}

interface Measured {
  /** Sum of all coverage, px. */
  area: number;
  /** Pixels that are neither empty nor full. */
  edge: number;
  /** Darkest recognizable colour of any pixel, 0..255. */
  darkest: number;
}

function measure(at: Screen, left: number, top: number, width: number, height: number): Measured {
  const measured = { area: 0, edge: 0, darkest: 255 };
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const [red, green, blue, alpha] = at(x, y);
      measured.area += alpha / 255;
      if (alpha > 0 && alpha < 255) measured.edge++;
      // A fainter pixel has too few steps to tell its colour.
      if (alpha > 32) measured.darkest = Math.min(measured.darkest, red, green, blue);
    }
  }
  return measured;
}

const SQUARE = 120 * 120;
const DISC = SQUARE - (4 - Math.PI) * 24 * 24;

test('turned squares keep their size and get smooth edges of their own colour', async () => {
  const upright = (await draw('upright')).at;
  const turned = (await draw('turned')).at;
  for (const [left, area] of [
    [10, SQUARE],
    [210, SQUARE],
    [410, DISC],
  ] as const) {
    const flat = measure(upright, left, 10, 190, 190);
    const slanted = measure(turned, left, 10, 190, 190);
    expect(flat.area).toBeCloseTo(area, -1.4);
    expect(slanted.area / area).toBeCloseTo(1, 2);
    expect(slanted.edge).toBeGreaterThan(300);
    expect(slanted.darkest).toBeGreaterThanOrEqual(250);
    // The software renderer samples one corner of a texture a little off.
    if (area === SQUARE) expect(flat.edge).toBeLessThanOrEqual(1);
  }
});

test('the white border of a black panel has no dark rim outside and no gap inside', async () => {
  const { at } = await draw('bordered');
  const whole = { left: 90, top: 90, right: 350, bottom: 270 };
  for (let y = whole.top; y < whole.bottom; y++) {
    for (let x = whole.left; x < whole.right; x++) {
      const [red, green, blue, alpha] = at(x, y);
      if (alpha > 32 && alpha < 255) expect(Math.min(red, green, blue), `rim at ${x}/${y}`).toBeGreaterThanOrEqual(250);
    }
  }
  const row = Array.from({ length: 26 }, (_, index) => at(99 + index, 180));
  expect(row[0]).toEqual([0, 0, 0, 0]);
  for (const pixel of row.slice(1, 13)) expect(pixel).toEqual([255, 255, 255, 255]);
  for (const pixel of row.slice(13)) expect(pixel).toEqual([0, 0, 0, 255]);
});

test('a glow shines around an empty panel, fades, and ends where it says', async () => {
  const { at } = await draw('glowing');
  expect(at(220, 180)[3]).toBe(0);
  expect(at(110, 180)[3]).toBe(0);
  const outwards = [1, 8, 16, 24, 32, 40, 47].map((distance) => at(100 - distance, 180)[3]);
  expect(outwards).toEqual([...outwards].sort((one, other) => other - one));
  expect(outwards[0]).toBeGreaterThan(180);
  expect(outwards[3]).toBeGreaterThan(40);
  expect(at(100 - 50, 180)[3]).toBe(0);
  expect(at(100 - 8, 180).slice(0, 3)).toEqual([0, 255, 0]);
});

test('the gradient of a background runs as in CSS: 90 degrees to the right', async () => {
  const { at } = await draw('gradient');
  expect(at(101, 180)[0]).toBeGreaterThan(250);
  expect(at(338, 180)[2]).toBeGreaterThan(250);
  expect(at(220, 110)).toEqual(at(220, 250));
});

test('cut corners are straight; a diagonal cut leaves the other two square', async () => {
  const cut = (await draw('cut')).at;
  // Through the middle of the cut: 40 px along both sides.
  expect([cut(115, 115)[3], cut(125, 125)[3]]).toEqual([0, 255]);
  const whole = 240 * 160;
  expect(measure(cut, 90, 90, 260, 190).area).toBeCloseTo(whole - 4 * 800, -2);
  const diagonal = (await draw('cutDiagonal')).at;
  expect([diagonal(102, 102)[3], diagonal(337, 102)[3], diagonal(337, 257)[3], diagonal(102, 257)[3]]).toEqual([
    0, 255, 0, 255,
  ]);
});

test('an accent lies over the pattern, both inside the corners', async () => {
  const { at } = await draw('accented');
  const red = [255, 0, 0, 255];
  expect([at(101, 180), at(119, 180)]).toEqual([red, red]);
  expect(at(122, 180)).not.toEqual(red);
  expect(at(102, 102)[3]).toBe(0);
  const middle = measure(at, 140, 110, 180, 140);
  expect(middle.area).toBe(180 * 140);
  const blue = Array.from({ length: 180 }, (_none, index) => at(140 + index, 180)).filter(([red]) => red < 128);
  expect(blue.length / 180).toBeCloseTo(0.5, 1);
});

test('gaps cut a bar into blocks that begin at its start', async () => {
  const { at } = await draw('blocks');
  expect(measure(at, 90, 90, 260, 60).area / (240 * 40)).toBeCloseTo(0.8, 1);
  expect(at(108, 101)[3]).toBe(255);
});

test('a clip cuts exactly at its box, whatever moves inside, together with the clips above it', async () => {
  const { at } = await draw('clipped');
  for (const [left, top, width, height] of [
    [100, 100, 100, 60],
    [300, 120, 80, 40],
  ] as const) {
    expect(measure(at, left, top, width, height)).toMatchObject({ area: width * height, edge: 0 });
    expect(measure(at, left - 20, top - 20, width + 40, height + 40).area).toBe(width * height);
  }
  expect(measure(at, 480, 80, 150, 150).area).toBe(0);
});

test('equal drawings share a texture; padding shows what reaches out', async () => {
  expect((await draw('upright')).arts).toBe(1);
  const { at } = await draw('art');
  const red = [255, 0, 0, 255];
  expect([at(91, 130), at(108, 130), at(150, 91), at(208, 168)]).toEqual([red, red, red, red]);
  expect(at(150, 130)[3]).toBe(0);
  expect(at(88, 130)[3]).toBe(0);
});

test('confetti: fifty pieces in five colours fly, the same at the same moment, and are gone at the end', async () => {
  const moments = [80, 400, 1500, 2990, 3000];
  const areas: number[] = [];
  for (const moment of moments) areas.push(measure((await draw('confetti', moment)).at, 0, 0, 640, 640).area);
  expect(areas[0]).toBeGreaterThan(200);
  expect(areas[1]).toBeGreaterThan(1500);
  expect(areas[2]).toBeGreaterThan(1000);
  expect(areas[3]).toBeLessThan(areas[2]! / 10);
  expect(areas[4]).toBe(0);
  const { at } = await draw('confetti', 400);
  const again = (await draw('confetti', 400)).at;
  const colors = new Set<string>();
  for (let y = 0; y < 640; y++) {
    for (let x = 0; x < 640; x++) {
      if (String(at(x, y)) !== String(again(x, y))) throw new Error(`another picture at ${x}/${y}`);
      if (at(x, y)[3] === 255) colors.add(String(at(x, y)));
    }
  }
  // Five colours, each with a lighter and a darker side.
  expect(colors.size).toBeGreaterThanOrEqual(8);
});
