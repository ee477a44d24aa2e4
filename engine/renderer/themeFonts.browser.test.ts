/** Tests in a browser that a new look is drawn whole: no frame with its colours and another font (behaviour: theme-15). */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goldenItem, GOLDEN_NOW_MS } from '#tests/golden/cases/goldenItem.ts';
import { openHarness, type OpenHarness } from '#tests/golden/openHarness.ts';
import type { GoalData } from '#schemas/generated/types.ts';

const REST: GoalData = { amount: 100, previousAmount: 100, changedAtMs: 0, roomAmount: 0, reachedTarget: 0 };
const goal = (id: string, y: number) =>
  goldenItem('GOAL', { id, box: { x: 40, y, width: 700, height: 160 }, data: REST, settings: { fontFamily: 'Inter' } });
const ITEMS = [goal('one', 40), goal('two', 300)];
const NEW = { fontFamily: 'Orbitron', textColor: '#ff0000', backgroundColor: '#00ff00', barFillColor: '#0000ff' };

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

// behaviour: theme-15
test('frames while the font loads are the old look, and the next one is the new look with its font', async () => {
  let letFontIn = (): void => undefined;
  const isLetIn = new Promise<void>((resolve) => (letFontIn = resolve));
  let asked = 0;
  await page.route(/orbitron.*\.woff2/i, async (route) => {
    asked += 1;
    await isLetIn;
    await route.continue();
  });
  await page.evaluate(
    async ({ items, startMs, look }) => {
      const stage = new window.harness.LiveStage(items, startMs);
      const seen: string[] = [];
      const note = async (ms: number): Promise<void> => {
        for (let passed = 0; passed < ms; passed += 17) {
          await stage.advance(17);
          const picture = stage.canvas.toDataURL();
          if (seen.at(-1) !== picture) seen.push(picture);
        }
      };
      await stage.settle();
      await note(100);
      const settings = Object.fromEntries(items.map((item) => [item.id, { ...item.settings, ...look }]));
      stage.change({ settings });
      await note(500);
      Object.assign(window, { stageOfTest: stage, seen, note });
    },
    { items: ITEMS, startMs: GOLDEN_NOW_MS, look: NEW },
  );
  await expect.poll(() => asked).toBeGreaterThan(0);
  const held = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.length);
  expect(held, 'pictures while the font loads').toBe(1);
  letFontIn();
  const { seen, fresh } = await page.evaluate(
    async ({ items, startMs, look }) => {
      const known = window as unknown as { seen: string[]; note(ms: number): Promise<void> };
      for (let tries = 0; tries < 100 && known.seen.length < 2; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await known.note(34);
      }
      await known.note(200);
      const after = items.map((item) => ({ ...item, settings: { ...item.settings, ...look } }));
      const other = new window.harness.LiveStage(after, startMs);
      await other.settle();
      return { seen: known.seen, fresh: other.canvas.toDataURL() };
    },
    { items: ITEMS, startMs: GOLDEN_NOW_MS, look: NEW },
  );
  expect(seen).toHaveLength(2);
  expect(seen[1] === fresh, 'the new picture is the one with all fonts').toBe(true);
});
