/**
 * Tests that items draw any viewer name without an error and inside their own box. Every registered type, its sample
 * with every text replaced, drawn by the real renderer and read back from the canvas.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { randomFor } from '#engine/core/random.ts';
import { ITEMS } from '#engine/items/index.ts';
import { ITEM_VALIDATORS } from '#schemas/generated/itemValidators.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType, JsonObject, Orientation, Outline, Shadow } from '#schemas/generated/types.ts';
import { goldenCase, goldenItem, GOLDEN_NOW_MS } from './golden/cases/goldenItem.ts';
import type { GoldenCase } from './golden/goldenCase.ts';
import { openHarness } from './golden/openHarness.ts';
import type { OpenHarness } from './golden/openHarness.ts';
import { isChanged, ODD_NAMES, withOddTexts } from './support/oddNames.ts';

const TYPES = Object.keys(ITEMS) as ItemType[];
const MISSING_PICTURE = '/media/none.png';

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

interface Drawing {
  goldenCase: GoldenCase;
  /** Allowed area. */
  box: Box;
}

type OddName = keyof typeof ODD_NAMES;

/** Creates the sample of a type in the middle of the canvas, with odd texts in data and settings. */
function drawingOf(type: ItemType, name: OddName, mode: 'live' | 'preview', orientation: Orientation): Drawing {
  const text = ODD_NAMES[name];
  const item = ITEMS[type] as unknown as ItemTypeDefinition<JsonObject, JsonObject, unknown>;
  const { defaults, slug } = ITEM_META[type];
  const { settings: isSettings, data: isData } = ITEM_VALIDATORS[type];
  const settings = withOddTexts(defaults as unknown as JsonObject, text, '', (given) => isSettings(given));
  const context = { nowMs: GOLDEN_NOW_MS, random: randomFor(7, 'odd-names', slug), locale: 'de' as const };
  const sample = item.sample(settings, context);
  const data = withOddTexts(sample, text, MISSING_PICTURE, (given) => isData(given));
  const { width, height } = item.defaultSize;
  const canvas = CANVAS_SIZE[orientation];
  const box = { x: Math.round((canvas.width - width) / 2), y: Math.round((canvas.height - height) / 2), width, height };
  const shown = goldenItem(type, { box, settings, data });
  const allowed = grown(box, reachOf(settings), name === 'piled-up marks' ? marksOf(settings) : 0);
  return { goldenCase: goldenCase(slug, [shown], { mode, orientation, locale: 'de' }), box: allowed };
}

/** Returns the allowed reach of an item beyond its box: glow, and the shadow and outline of letters at its edge. */
function reachOf({ glow = 0, scale = 1, shadow, outline }: JsonObject): number {
  const { x, y, blur } = (shadow ?? { x: 0, y: 0, blur: 0 }) as Shadow;
  const { width } = (outline ?? { width: 0 }) as Outline;
  const letters = Math.max(Math.abs(x), Math.abs(y)) + blur * 1.5 + width;
  return Math.ceil((Math.max(Number(glow), letters) + 1) * Number(scale));
}

/**
 * Returns the allowed reach of marks above and below a line at the edge of the box: 0.4 lines, then they are cut off.
 */
function marksOf({ fontSize = 0, scale = 1 }: JsonObject): number {
  return Math.ceil(Number(fontSize) * Number(scale) * 1.25 * 0.4);
}

function grown({ x, y, width, height }: Box, by: number, more: number): Box {
  return { x: x - by, y: y - by - more, width: width + 2 * by, height: height + 2 * (by + more) };
}

const measure = (drawings: readonly Drawing[]) =>
  page.evaluate(async (given) => {
    const results = [];
    for (const { goldenCase, box } of given) results.push(await window.harness.measureInk(goldenCase, box));
    return results;
  }, drawings);

const NAMES = Object.keys(ODD_NAMES) as OddName[];

/** Returns the sides with ink outside a box, and its distance, px. */
function escaped(name: OddName, box: Box, outside: Box | null): string[] {
  if (outside === null) return [];
  const sides = {
    left: box.x - outside.x,
    top: box.y - outside.y,
    right: outside.x + outside.width - box.x - box.width,
    bottom: outside.y + outside.height - box.y - box.height,
  };
  const crossed = Object.entries(sides).filter(([, px]) => px > 0);
  return [`${name}: ${crossed.map(([side, px]) => `${px} px ${side}`).join(', ')}`];
}

describe.each(TYPES)('%s', (type) => {
  test.each(['live', 'preview'] as const)('%s', async (mode) => {
    const drawings = NAMES.map((name, index) =>
      drawingOf(type, name, mode, index % 2 === 0 ? 'portrait' : 'landscape'),
    );
    const results = await measure(drawings);
    expect(results.flatMap(({ errors }, index) => errors.map((error) => `${NAMES[index]}: ${error}`))).toEqual([]);
    expect(
      results.flatMap(({ outsideBox }, index) => escaped(NAMES[index]!, drawings[index]!.box, outsideBox)),
    ).toEqual([]);
    // In the preview every type shows its sample; live, some are visible only briefly.
    if (mode === 'preview') expect(Math.min(...results.map(({ inside }) => inside))).toBeGreaterThan(0);
  });
});

test('texts really are replaced, in most types', () => {
  const replaced = TYPES.filter((type) => {
    const plain = drawingOf(type, 'Arabic', 'preview', 'portrait').goldenCase.items[0]!;
    const odd = drawingOf(type, 'emoji sequences', 'preview', 'portrait').goldenCase.items[0]!;
    return isChanged([plain.data, plain.settings], [odd.data, odd.settings]);
  });
  expect(replaced.length).toBeGreaterThan(TYPES.length * 0.6);
});
