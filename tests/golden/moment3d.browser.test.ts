/** Three-dimensional shows of moments: which pages load their code, and what stands in their place. */
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CASES } from './cases/index.ts';
import { drawCase } from './drawCase.ts';
import type { GoldenCase } from './goldenCase.ts';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';

const caseOf = (name: string): GoldenCase => CASES.find((each) => each.name === name)!;
const TROPHY = caseOf('moment-3d-trophy-portrait');
const FLAT = caseOf('moment-3d-flat-portrait');

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
}, 240_000);
afterAll(() => harness?.close());
beforeEach(async () => {
  await page?.close();
  page = await harness.newPage();
});

/** Tells whether the page has loaded the code of shows. */
const hasLoaded = (): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/studio-')));

/** Counts the pixels that differ by more than a shade. */
function differing(one: PNG, other: PNG): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4)
    if ([0, 1, 2, 3].some((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!) > 1)) count++;
  return count;
}

const pngOf = (base64: string): PNG => PNG.sync.read(Buffer.from(base64, 'base64'));

// behaviour: moment-16, moment-18
test('with WebGL a scene has its show, and the page loads the code for it', async () => {
  const { picture, errors } = await drawCase(page, TROPHY, 'gl');
  expect(errors).toEqual([]);
  expect(await hasLoaded()).toBe(true);
  const flat = await drawCase(page, FLAT, 'gl');
  expect(differing(picture, flat.picture)).toBeGreaterThan(20_000);
});

// behaviour: moment-18
test('a page whose alert boxes ask for no show never loads the code', async () => {
  await drawCase(page, FLAT, 'gl');
  expect(await hasLoaded()).toBe(false);
});

// behaviour: moment-17, moment-18
test('without WebGL the moment is the flat one, and the code is not loaded', async () => {
  const { picture, errors } = await drawCase(page, TROPHY, '2d');
  expect(errors).toEqual([]);
  expect(await hasLoaded()).toBe(false);
  expect(differing(picture, (await drawCase(page, FLAT, '2d')).picture)).toBe(0);
});

// behaviour: moment-17
test('a lost context: the flat moment goes on, and no frame is empty', async () => {
  const flat = await drawCase(page, FLAT, 'gl');
  const { png, first, contexts, errors } = await page.evaluate((each) => window.harness.drawLosing3d(each), TROPHY);
  expect(errors).toEqual([]);
  expect(contexts).toBe(1);
  expect(differing(pngOf(png), flat.picture)).toBe(0);
  expect(differing(pngOf(first), flat.picture)).toBe(0);
});
