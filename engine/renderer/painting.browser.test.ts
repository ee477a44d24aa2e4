/**
 * Only changes are painted, and the canvas still looks as if everything had been: every pixel, also where soft edges
 * overlap.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAT_CASES } from '#tests/golden/cases/chat.ts';
import { GIFT_FEED_CASES } from '#tests/golden/cases/giftFeed.ts';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import type { GoldenCase } from '#tests/golden/goldenCase.ts';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';
import type { GoalSettings, JsonObject, LiveItem } from '#schemas/generated/types.ts';

let harness: OpenHarness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const GLOWING: Partial<GoalSettings> = {
  glow: 40,
  glowColor: '#ff00ff',
  borderWidth: 3,
  borderColor: 'rgba(255, 255, 255, 0.6)',
  backgroundGradient: true,
  backgroundColor2: 'rgba(0, 90, 200, 0.5)',
};

const goal = (id: string, x: number, y: number, settings: Partial<GoalSettings>): LiveItem =>
  goldenItem('GOAL', {
    id,
    box: { x, y, width: 520, height: 150 },
    settings,
    data: { amount: 200, previousAmount: 200, changedAtMs: 0, roomAmount: 200, reachedTarget: 0 },
  });

function fromCase(cases: readonly GoldenCase[], name: string, x: number, y: number): LiveItem {
  const item = cases.find((goldenCase) => goldenCase.name === name)!.items[0]!;
  return { ...item, position: { x, y } };
}

/** Each of them overlaps another one. */
const ITEMS: readonly LiveItem[] = [
  goal('below', 60, 60, GLOWING),
  fromCase(CHAT_CASES, 'chat-bubbles-portrait', 100, 120),
  fromCase(GIFT_FEED_CASES, 'gift-feed-default-portrait', 300, 200),
  goldenItem('TIMER', {
    box: { x: 500, y: 100, width: 360, height: 160 },
    data: { startedAt: GOLDEN_NOW_MS, pausedAt: null, endedAt: null, pauseDelta: 0, changeMs: 0, changedAtMs: 0 },
  }),
  goal('above', 250, 180, { ...GLOWING, entrance: 'slideUp', entranceDuration: 0.5 }),
];

/** Change, and the number of frames without another; "NOW" in data is the moment of the change. */
type Step = [frames: number, change: Change];
type Change =
  | { data: Record<string, JsonObject> }
  | { order: readonly string[] }
  | { item: Record<string, Partial<LiveItem>> }
  | { settings: Record<string, JsonObject> };

const amount = (to: number): JsonObject => ({
  amount: to,
  previousAmount: 200,
  changedAtMs: 'NOW',
  roomAmount: to,
  reachedTarget: 0,
});
const [, CHAT, GIFTS] = ITEMS as [LiveItem, LiveItem, LiveItem];
const oneMore = ({ data }: LiveItem, list: string, id: JsonObject): JsonObject => {
  const entries = data[list] as JsonObject[];
  return { [list]: [...entries.slice(1), { ...entries.at(-1), ...id, shownAtMs: 'NOW' }] };
};
const withChat = oneMore(CHAT, 'messages', { msgId: 'new', comment: 'A new one 🎉' });
const withGift = oneMore(GIFTS, 'gifts', { streakId: 'new', repeatCount: 7 });

const STEPS: readonly Step[] = [
  [3, { data: { below: amount(700) } }],
  [7, { data: { [CHAT.id]: withChat } }],
  [1, { data: { [GIFTS.id]: withGift, above: amount(900) } }],
  [5, { item: { above: { isVisible: false } } }],
  [2, { item: { above: { isVisible: true, shownAtMs: 'NOW' as unknown as number } } }],
  [9, { item: { below: { position: { x: 90, y: 75 } } } }],
  [2, { order: ['above', 'timer', GIFTS.id, CHAT.id, 'below'] }],
  [4, { order: ['timer', GIFTS.id, 'below'] }],
  [6, { settings: { below: { ...ITEMS[0]!.settings, backgroundColor: 'rgba(0, 200, 0, 0.4)', glow: 12 } } }],
  [3, { order: [CHAT.id, 'timer', 'above', GIFTS.id, 'below'] }],
  [20, { data: { [CHAT.id]: { messages: [] } } }],
  [60, { data: { above: amount(100) } }],
  [90, { order: [] }],
];

test.for(['gl', '2d'] as const)(
  'after every change, while things move and when they rest, with %s',
  async (presenter) => {
    const page = await harness.newPage();
    const result = await page.evaluate(
      async ({ items, steps, startMs, presenter: by }) => {
        const stage = new window.harness.LiveStage(items, startMs, 'portrait', by, 'live', 60);
        await stage.settle();
        const differing = [await window.harness.comparePaintings(stage)];
        for (const [frames, change] of steps) {
          stage.change(JSON.parse(JSON.stringify(change).replaceAll('"NOW"', String(Math.round(stage.clock.nowMs())))));
          await stage.advance(frames * (1000 / 60));
          differing.push(await window.harness.comparePaintings(stage));
        }
        return { differing, errors: stage.errors };
      },
      { items: ITEMS, steps: STEPS, startMs: GOLDEN_NOW_MS, presenter },
    );
    expect(result).toEqual({ differing: Array.from({ length: STEPS.length + 1 }, () => 0), errors: [] });
    await page.close();
  },
);

// behaviour: canvas-40
test.for(['gl', '2d'] as const)('the same moments at 30 and at 60 frames a second, with %s', async (presenter) => {
  const page = await harness.newPage();
  const play = { items: ITEMS, steps: STEPS, startMs: GOLDEN_NOW_MS, orientation: 'portrait', presenter } as const;
  const { differing, drawn, errors } = await page.evaluate((given) => window.harness.compareRates(given), play);
  expect({ differing, errors }).toEqual({ differing: STEPS.map(() => 0), errors: [] });
  expect(drawn[0]).toBeLessThan(0.7 * drawn[1]);
  await page.close();
});
