/** Tests the limiter of live pages and films in a real browser, with the loudest sounds that come with the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWav } from '#cli/content/sounds/wav.ts';
import { SHIPPED_SOUNDS_FOLDER } from '#server/compose/shippedFiles.ts';
import { openHarness } from './golden/openHarness.ts';
import type { OpenHarness } from './golden/openHarness.ts';

const SAMPLE_RATE = 32_000;
const CEILING_DB = -1;

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

const samplesOf = (name: string): number[] => [
  ...readWav(readFileSync(join(SHIPPED_SOUNDS_FOLDER, `${name}.wav`))).signal,
];
const play = (...sounds: (readonly number[])[]) =>
  page.evaluate(([given, rate]) => window.harness.limitSounds(given, rate), [sounds, SAMPLE_RATE] as const);

// behaviour: moment-20
test.each(['comic-line', 'comic-thanks', 'brass-scene', 'synth-scene', 'air-horn'])(
  'a single sound, %s, passes unchanged',
  async (name) => {
    const { beforeDb, afterDb, difference } = await play(samplesOf(name));
    expect(beforeDb).toBeLessThan(CEILING_DB);
    expect(Math.abs(afterDb - beforeDb)).toBeLessThan(0.1);
    expect(difference).toBeLessThan(0.01);
  },
);

// behaviour: moment-20
test('three loud sounds at once stay below -1 dBFS', async () => {
  const together = await play(samplesOf('brass-scene'), samplesOf('synth-scene'), samplesOf('air-horn'));
  expect(together.beforeDb).toBeGreaterThan(0);
  expect(together.afterDb).toBeLessThanOrEqual(CEILING_DB + 0.01);
});

// behaviour: moment-20
test('the same peak three times, and a sound that is louder than full scale, stay below -1 dBFS', async () => {
  const cork = samplesOf('comic-line');
  const same = await play(cork, cork, cork);
  expect(same.beforeDb).toBeGreaterThan(8);
  expect(same.afterDb).toBeLessThanOrEqual(CEILING_DB + 0.01);
  const square = Array.from({ length: SAMPLE_RATE }, (_, index) => (index % 100 < 50 ? 4 : -4));
  expect((await play(square)).afterDb).toBeLessThanOrEqual(CEILING_DB + 0.01);
});
