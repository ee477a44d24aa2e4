/** On a machine that is too busy frames get cheaper, and the quality returns when it has calmed down. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

/** Moves for ever. */
const TEXT = goldenItem('TEXT', {
  box: { x: 40, y: 400, width: 560, height: 120 },
  settings: { scrollEndlessly: true, scrollSpeed: 100, text: 'A line that never stops. ' },
  data: { changedAtMs: 0 },
});
const GOAL = goldenItem('GOAL', {
  box: { x: 100, y: 100, width: 400, height: 160 },
  settings: { backgroundColor: '#204080', glow: 40, glowColor: '#ff0000', label: ' ' },
  data: { amount: 0, previousAmount: 0, changedAtMs: 0, roomAmount: 0, reachedTarget: 0 },
});

test('effects go, motion gets slower, pixels get larger; later all is as it was', async () => {
  const seen = await page.evaluate(
    async ({ items, startMs }) => {
      const stage = new window.harness.LiveStage(items, startMs);
      const look = () => {
        const { canvas, renderer } = stage;
        const gl = canvas.getContext('webgl2')!;
        const share = canvas.width / 1080;
        const pixel = (x: number, y: number): number[] => {
          const bytes = new Uint8Array(4);
          gl.readPixels(x * share, (1920 - y) * share, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
          return [...bytes];
        };
        const { hasEffects, resolution } = renderer.quality();
        const [red = 0, , , alpha = 0] = pixel(300, 85);
        const size = [canvas.width, canvas.height];
        return { hasEffects, resolution, size, panel: pixel(130, 115), hasGlow: red > 20 && alpha > 20 };
      };
      const framesIn = async (durationMs: number): Promise<number> => {
        const before = stage.renderer.frames();
        await stage.advance(durationMs);
        return stage.renderer.frames() - before;
      };
      await stage.settle();
      const full = { ...look(), frames: await framesIn(500) };
      stage.slowness = 4;
      await stage.advance(8_000);
      const low = look();
      stage.slowness = 1;
      const lowFrames = await framesIn(500);
      await stage.advance(32_000);
      const again = { ...look(), frames: await framesIn(500) };
      const differing = await window.harness.comparePaintings(stage);
      return { full, low, lowFrames, again, differing, errors: stage.errors };
    },
    { items: [GOAL, TEXT], startMs: GOLDEN_NOW_MS },
  );
  expect(seen.errors).toEqual([]);
  const panel = [0x20, 0x40, 0x80, 255];
  expect(seen.full).toEqual({ hasEffects: true, resolution: 1, size: [1080, 1920], panel, hasGlow: true, frames: 30 });
  expect(seen.low).toEqual({ hasEffects: false, resolution: 0.5, size: [540, 960], panel, hasGlow: false });
  expect(seen.lowFrames).toBe(15);
  expect(seen.again).toEqual(seen.full);
  expect(seen.differing).toBe(0);
});
