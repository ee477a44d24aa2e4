/** Tests animated pictures in session time: the visible frames, the cost, and when they stand still. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';
import type { LiveItem } from '#schemas/generated/types.ts';

/** Three frames of a fifth of a second each. */
const FRAME_MS = 200;
const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
/** Opening time, a whole number of rounds: 1,767,225,600,000 / 600. */
const START_MS = GOLDEN_NOW_MS;

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

const picture = (ending: string, more: Partial<LiveItem> = {}): LiveItem => ({
  ...goldenItem('IMAGE', {
    box: { x: 0, y: 0, width: 48, height: 32 },
    settings: { imageUrl: `/media/moving/colors.${ending}` },
    data: { showing: null },
  }),
  ...more,
});

/** Returns the colour in the middle of the picture at each moment, each drawn by itself. */
function colorsAt(item: LiveItem, ...elapsedMs: number[]): Promise<number[][]> {
  return page.evaluate(
    async ({ item, moments }) => {
      const colors: number[][] = [];
      for (const nowMs of moments) {
        const stage = new window.harness.StillStage([item]);
        colors.push(await stage.colorAt(nowMs, 24, 16));
        stage.dispose();
      }
      return colors;
    },
    { item, moments: elapsedMs.map((ms) => START_MS + ms) },
  );
}

/** Lossy formats are off by little. */
function expectColors(seen: number[][], expected: number[][]): void {
  const rounded = seen.map((color) => color.map((part) => (part > 230 ? 255 : part < 25 ? 0 : part)));
  expect(rounded).toEqual(expected);
}

test.each(['gif', 'png', 'webp', 'avif'])('%s: the frame of a moment, and round again', async (ending) => {
  const seen = await colorsAt(picture(ending), 0, 199, 200, 450, 600, 600_000 + 250);
  expectColors(seen, [RED, RED, GREEN, BLUE, RED, GREEN]);
});

test('a picture that a command shows begins with its first frame', async () => {
  const showing = { playbackId: 'p', url: '/media/moving/colors.gif', shownAtMs: START_MS - 1250, durationMs: 60_000 };
  const item = picture('gif', { settings: picture('gif').settings, data: { showing } });
  item.settings = { ...item.settings, imageUrl: '' };
  expectColors(await colorsAt(item, 0, FRAME_MS), [RED, GREEN]);
});

test('one stage shows one frame after the other, and going back', async () => {
  const seen = await page.evaluate(
    async ({ item, startMs }) => {
      const stage = new window.harness.StillStage([item]);
      const colors: number[][] = [];
      for (const ms of [0, 200, 400, 800, 200]) colors.push(await stage.colorAt(startMs + ms, 24, 16));
      stage.dispose();
      return colors;
    },
    { item: picture('gif'), startMs: START_MS },
  );
  expectColors(seen, [RED, GREEN, BLUE, GREEN, GREEN]);
});

test('live, a frame is drawn when the picture changes and not in between; a hidden page does nothing', async () => {
  const seen = await page.evaluate(
    async ({ item, startMs }) => {
      const stage = new window.harness.LiveStage([item], startMs);
      await stage.settle();
      /** Virtual time stands still until the next frame is decoded. */
      const pass = async (ms: number): Promise<void> => {
        for (let left = ms; left > 0; left -= 20) {
          await stage.advance(20);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      await pass(1200);
      const [drawn, asked] = [stage.renderer.frames(), stage.requestedFrames];
      await pass(6000);
      const result = { drawn: stage.renderer.frames() - drawn, asked: stage.requestedFrames - asked };
      stage.isHidden = true;
      await pass(400);
      const hidden = stage.requestedFrames;
      await pass(6000);
      const whileHidden = stage.requestedFrames - hidden;
      const timers = stage.waitingTimers;
      stage.store.setState({ order: [] });
      stage.isHidden = false;
      await pass(1000);
      const left = stage.renderer.frames();
      await pass(2000);
      const after = stage.renderer.frames() - left;
      return { ...result, whileHidden, timers, after, pictures: stage.images.counts(), errors: stage.errors };
    },
    { item: picture('gif'), startMs: START_MS },
  );
  expect(seen.errors).toEqual([]);
  // Thirty changes in six seconds; a busy machine may be late and show fewer.
  expect(seen.drawn).toBeGreaterThan(2);
  expect(seen.drawn).toBeLessThanOrEqual(31);
  // One frame to check the time, and one more when the picture came late.
  expect(seen.asked).toBeLessThanOrEqual(2 * 31 + 2);
  expect(seen.whileHidden).toBeLessThanOrEqual(1);
  expect(seen.timers).toBe(0);
  expect(seen.after).toBe(0);
  // Nothing of it is kept.
  expect(seen.pictures).toEqual({ live: 0, idle: 0 });
});

test('sixteen move at once, others show their first frame', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...picture('gif', { id: `gif${index}`, position: { x: 0, y: index * 40 } }),
    // Each has its own size, so that none shares the picture of another.
    dimensions: { width: 48 + index, height: 32 },
  }));
  const moving = await page.evaluate(
    async ({ items, nowMs }) => {
      const stage = new window.harness.StillStage(items);
      const colors: number[][] = [];
      for (const { position } of items) colors.push(await stage.colorAt(nowMs, 24, position.y + 16));
      stage.dispose();
      return colors.filter(([red, green]) => green! > red!).length;
    },
    { items: many, nowMs: START_MS + FRAME_MS },
  );
  expect(moving).toBe(16);
});

test('a picture that cannot be loaded here leaves the one that is always there', async () => {
  const showing = { playbackId: 'p', url: '/media/none.png', shownAtMs: START_MS - 1000, durationMs: 60_000 };
  const item = picture('gif', { data: { showing } });
  expectColors(await colorsAt(item, 0), [RED]);
});

test('without a decoder, as on pages that are not secure, the first frame is shown', async () => {
  const seen = await page.evaluate(
    async ({ item, nowMs }) => {
      const decoder = window.ImageDecoder;
      Reflect.deleteProperty(window, 'ImageDecoder');
      const stage = new window.harness.StillStage([item]);
      const color = await stage.colorAt(nowMs, 24, 16);
      stage.dispose();
      window.ImageDecoder = decoder;
      return color;
    },
    { item: picture('gif'), nowMs: START_MS + FRAME_MS },
  );
  expectColors([seen], [RED]);
});
