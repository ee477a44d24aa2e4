/**
 * Walks over the registries at 30 and at 60 frames a second without WebGL: every item type and game but videos ends in the same picture,
 * because it follows from the moment, not from the frames before it.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveItem } from '#schemas/generated/types.ts';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';
import { ITEMS_AND_GAMES } from './registryWalk.ts';

/** Frames of the screen before each comparison: while items come in, and when they rest. */
const STEPS = [12, 30, 90].map((frames) => [frames, {}] as const);
/** Items appear this long after the start, and everything that happened shortly before the picture happens again. */
const APPEAR_MS = 100;
const EARLIER_MS = 500;

/** All but videos, of which the browser shows frames by a clock of its own. */
const FOLLOWING_THE_MOMENT = ITEMS_AND_GAMES.filter(([name]) => name !== 'item VIDEO');

/** Makes an item come in at a moment, if it can. */
const comingIn = (item: LiveItem, shownAtMs: number): LiveItem => ({
  ...item,
  shownAtMs,
  settings: { ...item.settings, ...('entrance' in item.settings && { entrance: 'slideUp', entranceDuration: 0.5 }) },
});

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

// behaviour: canvas-40
test.for(FOLLOWING_THE_MOMENT)('%s', async ([, goldenCase]) => {
  const { games = [], orientation, nowMs } = goldenCase!;
  const startMs = nowMs - EARLIER_MS;
  const items = goldenCase!.items.map((item) => comingIn(item, startMs + APPEAR_MS));
  const play = { items, games, orientation, startMs, steps: STEPS, presenter: '2d' } as const;
  // Loads scene and fonts, since virtual time would not wait for them.
  await page.evaluate((given) => window.harness.drawCase(given), goldenCase!);
  const { differing, errors } = await page.evaluate((given) => window.harness.compareRates(given), play);
  expect({ differing, errors }).toEqual({ differing: [0, 0, 0], errors: [] });
});
