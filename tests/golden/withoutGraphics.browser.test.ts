/**
 * Walks over the registries in a browser without any WebGL: every item type, game and starter is drawn by a live page, by
 * the editor and for the history. A type without a golden case fails the walk.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GALLERY } from '#cli/content/gallery/styles.ts';
import { GAMES } from '#engine/games/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import { GALLERY_CASES } from './cases/gallery.ts';
import { CASES } from './cases/index.ts';
import type { GoldenCase } from './goldenCase.ts';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';

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

const isFull = ({ name }: GoldenCase): boolean => !name.includes('empty');

const itemCase = (type: string): GoldenCase | undefined =>
  CASES.find((each) => isFull(each) && each.items.length === 1 && each.items[0]!.type === type);
const gameCase = (game: string): GoldenCase | undefined =>
  CASES.find(({ games = [] }) => games.some((each) => each.game === game));
const starterCase = (id: string): GoldenCase | undefined =>
  GALLERY_CASES.find(({ name }) => name === `gallery-${id}-portrait`);

const WALK: readonly (readonly [kind: string, goldenCase: GoldenCase | undefined])[] = [
  ...Object.keys(ITEMS).map((type) => [`item ${type}`, itemCase(type)] as const),
  ...Object.keys(GAMES).map((game) => [`game ${game}`, gameCase(game)] as const),
  ...GALLERY.map(({ overlay }) => [`starter ${overlay.id}`, starterCase(overlay.id)] as const),
];

test('every type has a case', () => {
  expect(WALK.flatMap(([kind, goldenCase]) => (goldenCase === undefined ? [kind] : []))).toEqual([]);
});

// behaviour: canvas-6
describe.for(WALK)('without WebGL: %s', ([, goldenCase]) => {
  test.for(PLACES)('%s', async (place) => {
    const drawn = await page.evaluate(([given, where]) => window.harness.drawWithoutGraphics(given, where), [
      goldenCase!,
      place,
    ] as const);
    expect(drawn).toEqual({ presenter: '2d', ink: expect.any(Number), errors: [] });
    expect(drawn.ink).toBeGreaterThan(SOME_INK);
  });
});
