/**
 * Walks over the registries at 30 and at 60 frames a second without WebGL: every item type and game ends in the same picture,
 * because it follows from the moment, not from the frames before it.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';
import { ITEMS_AND_GAMES } from './registryWalk.ts';

/** Frames of the screen before each comparison: right at the beginning, and when most entrances are over. */
const STEPS = [6, 30, 90].map((frames) => [frames, {}] as const);

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

// behaviour: canvas-40
test.for(ITEMS_AND_GAMES)('%s', async ([, goldenCase]) => {
  const { items, games = [], orientation, nowMs: startMs } = goldenCase!;
  const play = { items, games, orientation, startMs, steps: STEPS, presenter: '2d' } as const;
  // Loads scene and fonts, since virtual time would not wait for them.
  await page.evaluate((given) => window.harness.drawCase(given), goldenCase!);
  const { differing, errors } = await page.evaluate((given) => window.harness.compareRates(given), play);
  expect({ differing, errors }).toEqual({ differing: [0, 0, 0], errors: [] });
});
