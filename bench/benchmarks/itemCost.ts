/**
 * Compares what the editor says about the cost of an item with what a browser really takes for it: ten types, each alone, in the
 * storm with which the editor estimates. The remainder of a page that shows nothing is taken off.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { newItem } from '#engine/core/newItem.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { ITEMS } from '#engine/items/index.ts';
import { COSTED_MS, type ItemCost } from '#engine/lint/itemCost.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { BUILT_ITEM_PAGE, buildItemPage } from '../harness/buildPages.ts';
import type { ItemPage } from '../item-page/main.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';
import { alternate, medianOf } from '../harness/rounds.ts';

const TYPES = [
  'ALERT_BOX',
  'GOAL',
  'TIMER',
  'CHAT',
  'GIFT_FEED',
  'TOP_USERS',
  'TICKER',
  'PARTICLES',
  'BADGE_ROW',
  'CAMERA_FRAME',
] as const satisfies readonly ItemType[];
/** Least ratio of the smaller to the larger of both: 30 % apart. */
const AIM = 0.769;
/** Time from the first frame to the measured part, ms. */
const LEAD_MS = 8_000;
const MEASURED = 'page of the item, less an empty page';
const ESTIMATED = 'estimate of the editor';
const EMPTY = 'empty page';

const alone = (type: ItemType): Overlay => ({
  id: 'bench',
  name: 'Bench',
  itemsById: { item: newItem('item', ITEMS[type], 'en') },
  order: ['item'],
});

type ItemWindow = { __item: ItemPage };

/** Opens the page in a browser of its own. */
async function onPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
    await page.route('http://item.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(BUILT_ITEM_PAGE, pathname === '/' ? 'index.html' : pathname) });
    });
    await page.goto('http://item.test/');
    await page.waitForFunction('window.__item');
    return await work(page);
  } finally {
    await browser.close();
  }
}

async function measured(page: Page): Promise<Measured> {
  const drawn = (): Promise<number> => page.evaluate(() => (globalThis as unknown as ItemWindow).__item.frames());
  const before = await drawn();
  const [cpu, startedAt] = [cpuBelow(process.pid), performance.now()];
  await page.waitForTimeout(COSTED_MS.until - COSTED_MS.from);
  const cpuS = usedBetween(cpu, cpuBelow(process.pid));
  const wallS = (performance.now() - startedAt) / 1000;
  return { work: (await drawn()) - before, cpuS, wallS };
}

const empty = (): Promise<Measured> =>
  onPage(async (page) => {
    await page.waitForTimeout(LEAD_MS);
    return measured(page);
  });

const played = (type: ItemType): Promise<Measured> =>
  onPage(async (page) => {
    const startedAt = performance.now();
    await page.evaluate(
      ({ overlay, leadMs }) => (globalThis as unknown as ItemWindow).__item.play(overlay, 'item', leadMs),
      { overlay: alone(type), leadMs: LEAD_MS },
    );
    await page.waitForTimeout(Math.max(0, LEAD_MS - (performance.now() - startedAt)));
    return measured(page);
  });

/** Returns the estimate as CPU time. */
const estimated = (type: ItemType): Promise<Measured> =>
  onPage(async (page) => {
    const [cost] = await page.evaluate(
      (overlay): Promise<ItemCost[]> => (globalThis as unknown as ItemWindow).__item.estimate(overlay),
      alone(type),
    );
    const wallS = (COSTED_MS.until - COSTED_MS.from) / 1000;
    return { work: cost!.framesPerSecond * wallS, cpuS: cost!.share * wallS, wallS, details: { ...cost } };
  });

const share = ({ cpuS, wallS }: RoundRecord): number => cpuS / wallS;

/** Runs the benchmark of the estimates. */
export async function itemCost(context: BenchmarkContext): Promise<Result> {
  await buildItemPage();
  const types = TYPES.filter((type) => context.only === undefined || type === context.only);
  const idle = await alternate([{ name: EMPTY, run: empty }], context.rounds, context.say);
  const rest = medianOf(idle, EMPTY, share);
  const rounds: RoundRecord[] = [...idle];
  const rows: Row[] = [];
  for (const type of types) {
    context.say(`  ${type}`);
    const sides = [
      { name: MEASURED, run: () => played(type) },
      { name: ESTIMATED, run: () => estimated(type) },
    ];
    const records = await alternate(sides, context.rounds, context.say);
    rows.push(rowOf(type, records, rest));
    rounds.push(...records.map((record) => ({ ...record, side: `${record.side} (${type})` })));
  }
  return { rows, rounds };
}

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;

function rowOf(type: ItemType, records: readonly RoundRecord[], rest: number): Row {
  const own = medianOf(records, MEASURED, share) - rest;
  const said = medianOf(records, ESTIMATED, share);
  const frames = (side: string): string => medianOf(records, side, ({ work, wallS }) => work / wallS).toFixed(1);
  return {
    what: `share of one core, ${type} in a storm`,
    ours: ESTIMATED,
    reference: MEASURED,
    oursText: percent(said),
    referenceText: percent(own),
    ratio: Math.min(said / own, own / said),
    aim: AIM,
    note: `frames a second: estimated ${frames(ESTIMATED)}, drawn ${frames(MEASURED)}`,
  };
}
