/** Games in virtual time: frames are drawn while something moves and only then, and any moment has one picture. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject, LiveGame } from '#schemas/generated/types.ts';
import { BALLOON_CASES } from './cases/balloon.ts';
import { GOLDEN_NOW_MS } from './cases/goldenItem.ts';
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

/** The game of a case as it begins at `atMs`. */
function beginning(name: string, atMs: number, data: JsonObject = {}): LiveGame {
  const [game] = caseOf(name).games;
  return { ...game!, data: { ...game!.data, startedAtMs: atMs, ...data } };
}

/**
 * Shows an item, starts a game in it 1 s later, and counts the frames drawn in stretches of time.
 * @param stretchesMs one after the other, from the start of the game
 */
function framesDuring(name: string, game: LiveGame, stretchesMs: readonly number[]) {
  return page.evaluate(
    async (given) => {
      // Loads scene and fonts: virtual time would not wait for them.
      await window.harness.drawCase(given.goldenCase);
      const stage = new window.harness.LiveStage(given.goldenCase.items, given.startMs - 1000);
      await stage.settle();
      await stage.advance(given.startMs - stage.clock.nowMs());
      stage.setGames([given.game]);
      const counts: number[] = [];
      for (const stretchMs of given.stretchesMs) {
        const before = stage.renderer.frames();
        await stage.advance(stretchMs);
        counts.push(stage.renderer.frames() - before);
      }
      stage.renderer.dispose();
      return { counts, errors: stage.errors };
    },
    { goldenCase: caseOf(name), game, startMs: GOLDEN_NOW_MS, stretchesMs },
  );
}

test('the wheel is drawn while it moves, less while only its lamps do, and never after it has left', async () => {
  // 14.8 s with a spin of 8 s; of 1 s 7.8.
  const game = beginning('wheel-glow', GOLDEN_NOW_MS, { spinDuration: 1 });
  const { counts, errors } = await framesDuring('wheel-glow', game, [7700, 300, 3000]);
  expect(errors).toEqual([]);
  expect(counts[0]).toBeGreaterThan(300);
  expect(counts[0]).toBeLessThan(440);
  expect(counts[1]).toBeLessThan(12);
  expect(counts[2]).toBe(0);
});

test('a burst is drawn until it is over, and never after that', async () => {
  const game = beginning('balloon-heart', GOLDEN_NOW_MS - 9000, { explodedAtMs: GOLDEN_NOW_MS });
  const { counts, errors } = await framesDuring('balloon-heart', game, [3900, 400, 3000]);
  expect(errors).toEqual([]);
  expect(counts[0]).toBeGreaterThan(200);
  expect(counts[2]).toBe(0);
});

test('a stopped balloon stands still without a frame, and flies away', async () => {
  const game = beginning('balloon-star', GOLDEN_NOW_MS - 9000, { stoppedAtMs: GOLDEN_NOW_MS - 500 });
  const { counts, errors } = await framesDuring('balloon-star', game, [400, 2000, 1700, 3000]);
  expect(errors).toEqual([]);
  expect(counts[1]).toBe(0);
  expect(counts[2]).toBeGreaterThan(60);
  expect(counts[3]).toBe(0);
});

describe('a page that joins in the middle shows the very same picture as one that was there', () => {
  test.for([
    ['wheel-glow', 5130],
    ['wheel-glow', 10_900],
    ['balloon-mouse', 4321],
  ] as const)('%s after %d ms', async ([name, afterMs]) => {
    const game = beginning(name, GOLDEN_NOW_MS, name.startsWith('balloon') ? { changedAtMs: 0 } : {});
    const pictures = await page.evaluate(
      async ({ goldenCase, game, startMs, afterMs }) => {
        // Joins in the middle. Also loads the fonts, so that the other one has them from its first frame on.
        await window.harness.drawCase({ ...goldenCase, games: [game], nowMs: startMs + afterMs });
        const joined = document.querySelector('canvas')!.toDataURL();
        const stage = new window.harness.LiveStage(goldenCase.items, startMs + afterMs - 1500);
        await stage.settle();
        stage.setGames([game]);
        await stage.advance(startMs + afterMs - stage.clock.nowMs());
        const watched = stage.canvas.toDataURL();
        stage.renderer.dispose();
        return { joined, watched, isAtMoment: stage.clock.nowMs() === startMs + afterMs };
      },
      { goldenCase: caseOf(name), game, startMs: GOLDEN_NOW_MS, afterMs },
    );
    expect(pictures.isAtMoment).toBe(true);
    expect(pictures.watched === pictures.joined).toBe(true);
  });
});
