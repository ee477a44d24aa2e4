/** Tests games in virtual time: frames are drawn only during movement, and every moment has one picture. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject, LiveGame } from '#schemas/generated/types.ts';
import { BALLOON_CASES } from './cases/balloon.ts';
import { WHEEL_CASES } from './cases/wheel.ts';
import type { GoldenCase } from './goldenCase.ts';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

function caseOf(name: string): GoldenCase & { games: readonly LiveGame[] } {
  const found = [...WHEEL_CASES, ...BALLOON_CASES].find((goldenCase) => goldenCase.name === name)!;
  return { ...found, games: found.games! };
}

/** Returns the game of a case. Times in `data` are relative to its start; the page adds that moment. */
function relative(name: string, times: Record<string, number>, data: JsonObject = {}) {
  const [game] = caseOf(name).games;
  return { game: { ...game!, data: { ...game!.data, changedAtMs: 0, ...data } }, times };
}

/**
 * Shows an item, starts a game in it, and counts the frames drawn in intervals.
 * @param stretchesMs consecutive intervals, from the start of the game
 */
function framesDuring(name: string, played: ReturnType<typeof relative>, stretchesMs: readonly number[]) {
  return page.evaluate(
    async ({ goldenCase, game, times, stretchesMs }) => {
      // Loads scene and fonts, since virtual time would not wait for them.
      await window.harness.drawCase(goldenCase);
      const stage = new window.harness.LiveStage(goldenCase.items, goldenCase.nowMs);
      await stage.settle();
      const nowMs = Math.round(stage.clock.nowMs());
      const absolute = Object.entries(times).map(([key, offsetMs]) => [key, nowMs + offsetMs]);
      stage.setGames([{ ...game, data: { ...game.data, ...Object.fromEntries(absolute) } }]);
      const counts: number[] = [];
      for (const stretchMs of stretchesMs) {
        const before = stage.renderer.frames();
        await stage.advance(stretchMs);
        counts.push(stage.renderer.frames() - before);
      }
      stage.renderer.dispose();
      return { counts, errors: stage.errors };
    },
    { goldenCase: caseOf(name), ...played, stretchesMs },
  );
}

test('the wheel is drawn while it moves, less while only its lamps do, and never after it has left', async () => {
  // 14.8 s with a spin of 8 s; 7.8 with a spin of 1 s.
  const game = relative('wheel-glow', { startedAtMs: 0 }, { spinDuration: 1 });
  const { counts, errors } = await framesDuring('wheel-glow', game, [7700, 300, 3000]);
  expect(errors).toEqual([]);
  expect(counts[0]).toBeGreaterThan(300);
  expect(counts[0]).toBeLessThan(440);
  expect(counts[1]).toBeLessThan(12);
  expect(counts[2]).toBe(0);
});

test('a burst is drawn until it is over, and never after that', async () => {
  const game = relative('balloon-heart', { startedAtMs: -9000, explodedAtMs: 0 });
  const { counts, errors } = await framesDuring('balloon-heart', game, [3900, 400, 3000]);
  expect(errors).toEqual([]);
  expect(counts[0]).toBeGreaterThan(200);
  expect(counts[2]).toBe(0);
});

test('a stopped balloon stands still without a frame, and flies away', async () => {
  const game = relative('balloon-star', { startedAtMs: -9000, stoppedAtMs: -500 });
  const { counts, errors } = await framesDuring('balloon-star', game, [400, 2000, 1700, 3000]);
  expect(errors).toEqual([]);
  expect(counts[1]).toBe(0);
  expect(counts[2]).toBeGreaterThan(60);
  expect(counts[3]).toBe(0);
});

test('on a machine that is too busy a balloon no longer sways: one frame a second, for its countdown', async () => {
  const counts = await page.evaluate(
    async ({ goldenCase, game }) => {
      await window.harness.drawCase(goldenCase);
      const stage = new window.harness.LiveStage(goldenCase.items, goldenCase.nowMs);
      await stage.settle();
      const startedAtMs = Math.round(stage.clock.nowMs()) - 9000;
      stage.setGames([{ ...game, data: { ...game.data, startedAtMs } }]);
      const framesOf = async (durationMs: number): Promise<number> => {
        const before = stage.renderer.frames();
        await stage.advance(durationMs);
        return stage.renderer.frames() - before;
      };
      const swaying = await framesOf(1000);
      stage.slowness = 4;
      while (stage.renderer.quality().hasEffects) await stage.advance(500);
      await stage.advance(1000);
      stage.slowness = 1;
      const standing = await framesOf(3000);
      stage.renderer.dispose();
      return { swaying, standing };
    },
    { goldenCase: caseOf('balloon-heart'), ...relative('balloon-heart', {}) },
  );
  expect(counts.swaying).toBeGreaterThan(50);
  expect(counts.standing).toBe(3);
});

describe('a page that joins in the middle shows the very same picture as one that was there', () => {
  test.for([
    ['wheel-glow', 5130],
    ['wheel-glow', 10_900],
    ['balloon-mouse', 4321],
  ] as const)('%s after %d ms', async ([name, afterMs]) => {
    const { watched, joined } = await page.evaluate(
      async ({ goldenCase, game, afterMs }) => {
        // Loads scene and fonts, since virtual time would not wait for them.
        await window.harness.drawCase(goldenCase);
        const stage = new window.harness.LiveStage(goldenCase.items, goldenCase.nowMs);
        await stage.settle();
        const startedAtMs = Math.round(stage.clock.nowMs()) - afterMs + 1500;
        const games = [{ ...game, data: { ...game.data, startedAtMs } }];
        stage.setGames(games);
        await stage.advance(1500);
        const nowMs = stage.clock.nowMs();
        const watched = stage.canvas.toDataURL();
        stage.renderer.dispose();
        await window.harness.drawCase({ ...goldenCase, games, nowMs });
        return { watched, joined: document.querySelector('canvas')!.toDataURL() };
      },
      { goldenCase: caseOf(name), ...relative(name, {}), afterMs },
    );
    expect(watched === joined).toBe(true);
  });
});
