/**
 * Walks over the registries in a browser without any WebGL: every item type, game and starter is drawn by a live page, by
 * the editor and for the history. A type without a golden case fails the walk.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';
import { REGISTRY_WALK } from './registryWalk.ts';

const PLACES = ['live', 'editor', 'history'] as const;
/** Every picture has at least this many pixels that are not transparent. */
const SOME_INK = 1_000;

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness(['--disable-3d-apis']);
  page = await harness.newPage();
});
afterAll(() => harness.close());

test('every type has a case', () => {
  expect(REGISTRY_WALK.flatMap(([kind, goldenCase]) => (goldenCase === undefined ? [kind] : []))).toEqual([]);
});

// behaviour: canvas-6
describe.for(REGISTRY_WALK)('without WebGL: %s', ([, goldenCase]) => {
  test.for(PLACES)('%s', async (place) => {
    const drawn = await page.evaluate(([given, where]) => window.harness.drawWithoutGraphics(given, where), [
      goldenCase!,
      place,
    ] as const);
    expect(drawn).toEqual({ presenter: '2d', ink: expect.any(Number), errors: [] });
    expect(drawn.ink).toBeGreaterThan(SOME_INK);
  });
});
