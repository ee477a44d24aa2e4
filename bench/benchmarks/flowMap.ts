/**
 * What the map of a flow costs: the largest flow there may be is pushed around and made smaller and larger. What holds on any
 * machine is the CPU of the page's main thread for each movement, with all frames that follow from it: scripts, styles,
 * layout, and saying what is to be painted. How long a software renderer takes to paint it says little.
 */
import type { CDPSession, Page } from 'playwright';
import { MAX_FLOW_BLOCKS } from '#engine/flows/graph.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { largeFlow } from '../harness/largeFlow.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';
import { alternate, medianOf, percentile } from '../harness/rounds.ts';
import { rowOf } from '../harness/row.ts';

const PANNED = `map of ${MAX_FLOW_BLOCKS} blocks, pushed around`;
const ZOOMED = `map of ${MAX_FLOW_BLOCKS} blocks, made smaller and larger`;
/** Of main thread a movement, ms: half a frame and a whole one, at 60 frames a second. */
const AIMS = [
  ['median', 'p50', 8],
  ['p95', 'p95', 16],
] as const;
const STILL = 'the same map, left alone';
const VIEWPORT = { width: 1440, height: 900 };
/** What is drawn and asked for first is not what a movement costs. */
const SETTLE_MS = 2_000;

interface Place {
  dashboard: Dashboard;
  page: Page;
  flowId: string;
}

async function open(): Promise<Place> {
  const dashboard = await startDashboard();
  const page = await dashboard.openAs('bench@example.com', '/flows', { viewport: VIEWPORT });
  const { id: _id, ...flow } = largeFlow();
  const made = await dashboard.call<ApiTypes['FlowAnswer']>(page, 'POST', '/flows', flow);
  await page.evaluate(() => localStorage.setItem('liveloom.flow-view', 'map'));
  return { dashboard, page, flowId: made.flow.id };
}

/** CPU of the page's main thread so far, ms. */
async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** Until what was done before is drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** At least one frame for each movement. */
async function measureMoves(page: Page, count: number, move: (index: number) => Promise<void>): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const each: number[] = [];
  const [before, startedAt] = [cpuBelow(process.pid), performance.now()];
  let last = await mainThreadMs(session);
  for (let index = 0; index < count; index++) {
    await move(index);
    await drawn(page);
    const now = await mainThreadMs(session);
    each.push(now - last);
    last = now;
  }
  const wallS = (performance.now() - startedAt) / 1000;
  await session.detach();
  const sorted = each.sort((one, other) => one - other);
  const details = { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), longest: sorted.at(-1) };
  return { work: count, cpuS: usedBetween(before, cpuBelow(process.pid)), wallS, details };
}

async function show({ dashboard, page, flowId }: Place): Promise<{ x: number; y: number }> {
  await page.goto(`${dashboard.url}/flows/${flowId}`);
  await page.locator('[data-map-step]').first().waitFor();
  const { x, y, width, height } = (await page.locator('.react-flow').boundingBox())!;
  await page.waitForTimeout(SETTLE_MS);
  return { x: x + width - 60, y: y + height / 2 };
}

interface Way {
  /** So many movements there, then as many back. */
  turn: number;
  /** Of the wheel. */
  px: { x: number; y: number };
  key?: string;
}

/** Parts come into sight and go out of it. */
const WAYS: Readonly<Record<string, Way>> = {
  [PANNED]: { turn: 60, px: { x: 8, y: 24 } },
  [ZOOMED]: { turn: 20, px: { x: 0, y: 24 }, key: 'Control' },
};

async function moved(place: Place, side: string, count: number): Promise<Measured> {
  const { page } = place;
  const from = await show(place);
  const way = WAYS[side];
  const step = async (index: number): Promise<void> => {
    if (way === undefined) return;
    const isBack = Math.floor(index / way.turn) % 2 === 1;
    await page.mouse.wheel(isBack ? -way.px.x : way.px.x, isBack ? -way.px.y : way.px.y);
  };
  await page.mouse.move(from.x, from.y);
  if (way?.key !== undefined) await page.keyboard.down(way.key);
  for (let index = 0; index < 2 * (way?.turn ?? 1); index++) await step(index);
  const measured = await measureMoves(page, count, step);
  if (way?.key !== undefined) await page.keyboard.up(way.key);
  await page.goto('about:blank');
  return measured;
}

function rowsOf(what: string, side: string, records: readonly RoundRecord[]): Row[] {
  return AIMS.map(([name, key, aimMs]) => {
    const valueOf = ({ details }: RoundRecord): number => details![key] as number;
    const each = records.filter((record) => record.side === side).map((record) => aimMs / valueOf(record));
    const middle = medianOf(records, side, valueOf);
    return {
      what: `main thread a movement, a map is ${what}, ${name}`,
      ours: side,
      reference: 'the aim',
      oursText: `${middle.toFixed(2)} ms`,
      referenceText: `${aimMs} ms`,
      ratio: aimMs / middle,
      ratioRange: [Math.min(...each), Math.max(...each)],
      aim: 1,
    };
  });
}

/** Of the whole browser and of the server; painting by a software renderer is most of it. */
const cpuRow = (ours: string, records: readonly RoundRecord[]): Row =>
  rowOf({
    what: 'CPU a movement, painting included',
    ours,
    reference: STILL,
    unit: 'ms CPU',
    aim: null,
    records,
    value: ({ cpuS, work }) => (1000 * cpuS) / work,
    isLessBetter: true,
  });

/** The bench of the map of a flow. */
export async function flowMap(context: BenchmarkContext): Promise<Result> {
  const place = await open();
  try {
    const moves = context.size(600, 120);
    const sides = [PANNED, ZOOMED, STILL].map((name) => ({ name, run: () => moved(place, name, moves) }));
    const records = await alternate(sides, context.rounds, context.say);
    const rows = [...rowsOf('pushed', PANNED, records), ...rowsOf('made smaller and larger', ZOOMED, records)];
    return { rows: [...rows, cpuRow(PANNED, records), cpuRow(ZOOMED, records)], rounds: records };
  } finally {
    await place.dashboard.stop();
  }
}
