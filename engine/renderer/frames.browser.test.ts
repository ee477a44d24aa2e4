/** Frames are drawn only for visible changes: counted in a real browser, in virtual time. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHAT_CASES } from '#tests/golden/cases/chat.ts';
import { GIFT_HINT_CASES } from '#tests/golden/cases/giftHint.ts';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import { TEXT_CASES } from '#tests/golden/cases/text.ts';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';
import type { FramesToPlay, PlayedFrames } from '#tests/golden/harness/playFrames.ts';
import type { GoalData, LiveItem } from '#schemas/generated/types.ts';

const BOX = { x: 40, y: 40, width: 500, height: 160 };
const REST: GoalData = { amount: 100, previousAmount: 100, changedAtMs: 0, roomAmount: 0, reachedTarget: 0 };
const GOAL = goldenItem('GOAL', { box: BOX, data: REST });
const TIMER = goldenItem('TIMER', {
  box: { ...BOX, y: 300 },
  data: { startedAt: GOLDEN_NOW_MS, pausedAt: null, endedAt: null, pauseDelta: 0, changeMs: 0, changedAtMs: 0 },
});
const BROKEN: LiveItem = { ...GOAL, id: 'broken', settings: { ...GOAL.settings, padding: null } };

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  page = await harness.newPage();
});
afterEach(() => page.close());

interface Played {
  drawn: number;
  asked: number;
  errors: string[];
}

/** Shows items, waits until they are drawn, changes them, lets time pass; counts from the change on. */
function play(items: readonly LiveItem[], durationMs: number, data?: { id: string; data: GoalData }): Promise<Played> {
  return page.evaluate(
    async (given) => {
      const stage = new window.harness.LiveStage(given.items, given.startMs);
      await stage.settle();
      const [drawn, asked] = [stage.renderer.frames(), stage.requestedFrames];
      if (given.data) stage.setData(given.data.id, { ...given.data.data, changedAtMs: stage.clock.nowMs() });
      await stage.advance(given.durationMs);
      return {
        drawn: stage.renderer.frames() - drawn,
        asked: stage.requestedFrames - asked,
        errors: stage.errors,
      };
    },
    { items, durationMs, startMs: GOLDEN_NOW_MS, data },
  );
}

test('0 frames and 0 callbacks in 10 idle seconds', async () => {
  expect(await play([GOAL], 10_000)).toEqual({ drawn: 0, asked: 0, errors: [] });
});

test('about one frame a second for a running timer', async () => {
  const { drawn, asked, errors } = await play([GOAL, TIMER], 10_000);
  expect(errors).toEqual([]);
  expect(drawn).toBeGreaterThanOrEqual(9);
  expect(drawn).toBeLessThanOrEqual(11);
  expect(asked).toBeLessThanOrEqual(12);
});

test('every frame for the second in which a goal moves, then none', async () => {
  const { drawn } = await play([GOAL], 5_000, { id: 'goal', data: { ...REST, amount: 300 } });
  expect(drawn).toBeGreaterThanOrEqual(58);
  expect(drawn).toBeLessThanOrEqual(64);
});

test('no frame for data that is not seen', async () => {
  const { drawn } = await play([GOAL], 2_000, { id: 'goal', data: { ...REST, roomAmount: 999, reachedTarget: 0 } });
  expect(drawn).toBeLessThanOrEqual(1);
});

// behaviour: item-8
test('an item whose scene fails is reported once with its id, the others are drawn and go on', async () => {
  const { drawn, errors } = await play([BROKEN, TIMER], 3_000);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^broken: /);
  expect(drawn).toBeGreaterThanOrEqual(2);
});

test('a later item covers an earlier one, also after they changed places', async () => {
  const colored = (id: string, backgroundColor: string): LiveItem =>
    goldenItem('GOAL', { id, box: BOX, data: REST, settings: { backgroundColor, label: ' ' } });
  const colors = await page.evaluate(
    async ({ items, startMs }) => {
      const stage = new window.harness.LiveStage(items, startMs);
      const corner = (): number[] => {
        const context = document.createElement('canvas').getContext('2d')!;
        context.drawImage(stage.canvas, -60, -48);
        return [...context.getImageData(0, 0, 1, 1).data];
      };
      await stage.settle();
      const before = corner();
      stage.store.setState({ order: ['blue', 'red'] });
      await stage.advance(100);
      return [before, corner()];
    },
    { items: [colored('red', '#ff0000'), colored('blue', '#0000ff')], startMs: GOLDEN_NOW_MS },
  );
  expect(colors).toEqual([
    [0, 0, 255, 255],
    [255, 0, 0, 255],
  ]);
});

test('a hidden page draws nothing and keeps one frame waiting, also in a storm; shown again it is right at once', async () => {
  const seen = await page.evaluate(
    async ({ items, startMs }) => {
      const stage = new window.harness.LiveStage(items, startMs);
      await stage.settle();
      const [drawn, asked] = [stage.renderer.frames(), stage.requestedFrames];
      stage.isHidden = true;
      let mostTimers = 0;
      for (let second = 1; second <= 60; second++) {
        for (let event = 0; event < 50; event++) {
          const amount = second * 50 + event;
          stage.setData('goal', { amount, previousAmount: 0, changedAtMs: stage.clock.nowMs(), roomAmount: amount });
        }
        await stage.advance(1000);
        mostTimers = Math.max(mostTimers, stage.waitingTimers);
      }
      const hidden = { drawn: stage.renderer.frames() - drawn, asked: stage.requestedFrames - asked, mostTimers };
      stage.isHidden = false;
      await stage.advance(1000 / 60);
      const shown = { drawn: stage.renderer.frames() - drawn, differing: await window.harness.comparePaintings(stage) };
      return { hidden, shown, errors: stage.errors };
    },
    { items: [GOAL, TIMER], startMs: GOLDEN_NOW_MS },
  );
  expect(seen.errors).toEqual([]);
  expect(seen.hidden.drawn).toBe(0);
  expect(seen.hidden.asked).toBeLessThanOrEqual(1);
  expect(seen.hidden.mostTimers).toBeLessThanOrEqual(1);
  expect(seen.shown).toEqual({ drawn: 1, differing: 0 });
});

test('a lost graphics context comes back by itself with every pixel of texts, pictures and panels', async () => {
  const chat = CHAT_CASES.find(({ name }) => name === 'chat-odd')!.items[0]!;
  const seen = await page.evaluate(
    async ({ items, startMs }) => {
      const stage = new window.harness.LiveStage(items, startMs);
      await stage.settle();
      const context = stage.canvas.getContext('webgl2')!;
      const loser = context.getExtension('WEBGL_lose_context')!;
      const happens = (event: string): Promise<unknown> =>
        new Promise((resolve) => stage.canvas.addEventListener(event, resolve, { once: true }));
      const before = await window.harness.comparePaintings(stage);
      const isLost = happens('webglcontextlost');
      loser.loseContext();
      await isLost;
      // The show goes on meanwhile.
      stage.setData('goal', { amount: 900, previousAmount: 100, changedAtMs: startMs, roomAmount: 900 });
      await stage.advance(100);
      const lost = await window.harness.comparePaintings(stage);
      const isRestored = happens('webglcontextrestored');
      setTimeout(() => loser.restoreContext(), 0);
      await isRestored;
      await stage.advance(100);
      const after = await window.harness.comparePaintings(stage);
      return { before, wasLost: lost > 1000, after, errors: stage.errors };
    },
    { items: [GOAL, chat], startMs: GOLDEN_NOW_MS },
  );
  expect(seen).toEqual({ before: 0, wasLost: true, after: 0, errors: [] });
});

/** Plays items and compares every picture with the one before. */
function compare(play: Omit<FramesToPlay, 'startMs'>): Promise<PlayedFrames> {
  return page.evaluate((given) => window.harness.playFrames(given), { startMs: GOLDEN_NOW_MS, ...play });
}

const itemOf = (cases: typeof CHAT_CASES, name: string): LiveItem =>
  cases.find((goldenCase) => goldenCase.name === name)!.items[0]!;

// behaviour: canvas-11
describe.for(['gl', '2d'] as const)('no frame shows the pixels of the one before, drawn with %s', (presenter) => {
  const everyFrame = presenter === 'gl' ? 60 : 30;

  test('ten changes of a colour and ten that are not seen: ten frames', async () => {
    const changes = Array.from(
      { length: 20 },
      (_none, index) =>
        [
          10 + index * 50,
          index % 2 === 0
            ? { settings: { goal: { ...GOAL.settings, backgroundColor: `rgb(0, ${index * 10}, 200)` } } }
            : { data: { goal: { ...REST, roomAmount: index } } },
        ] as const,
    );
    const played = await compare({ items: [GOAL], presenter, durationMs: 1_200, changes });
    expect(played).toEqual({ drawn: 10, same: 0, errors: [] });
  });

  test('a picture that wanders slowly', async () => {
    const items = [itemOf(GIFT_HINT_CASES, 'gift-hint-moving')];
    const { drawn, same, errors } = await compare({ items, presenter, durationMs: 1_500, changes: [] });
    expect({ same, errors }).toEqual({ same: 0, errors: [] });
    expect(drawn).toBeLessThan(1.5 * everyFrame - 4);
    expect(drawn).toBeGreaterThan(25);
  });

  test('a bar that grows by less than a pixel; the last frame is exact', async () => {
    const data = { goal: { ...REST, amount: 102, changedAtMs: 'NOW' as unknown as number } };
    const { drawn, same } = await compare({ items: [GOAL], presenter, durationMs: 1_500, changes: [[20, { data }]] });
    expect(same).toBeLessThanOrEqual(1);
    expect(drawn).toBeLessThan(everyFrame);
  });

  test('a text that runs under its clip is drawn in every frame', async () => {
    const items = [itemOf(TEXT_CASES, 'text-scrolling-seam')];
    const { drawn, same } = await compare({ items, presenter, durationMs: 1_000, changes: [] });
    expect(same).toBe(0);
    expect(drawn).toBeGreaterThanOrEqual(everyFrame - 2);
  });
});
