/**
 * Measures the map of a flow: the largest possible flow is panned and zoomed. The CPU time of the page's main thread
 * per movement, with all resulting frames, is comparable on any machine: scripts, styles, layout, and paint commands.
 * The painting time of a software renderer says little.
 */
import type { CDPSession, Page } from 'playwright';
import { MAX_FLOW_BLOCKS } from '#engine/flows/graph.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { largeFlow } from '../harness/largeFlow.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';
import { alternate, medianOf, percentile } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';

const PANNED = `map of ${MAX_FLOW_BLOCKS} blocks, pushed around`;
const ZOOMED = `map of ${MAX_FLOW_BLOCKS} blocks, made smaller and larger`;
/** Goals of main thread time per movement, ms: half a frame and a whole one, at 60 frames a second. */
const AIMS = [
  ['median', 'p50', 8],
  ['p95', 'p95', 16],
] as const;
const STILL = 'the same map, left alone';
const VIEWPORT = { width: 1440, height: 900 };
/** Pause before measuring: first drawings and requests are not part of a movement. */
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

/** Returns the CPU time of the page's main thread so far, ms. */
async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

/** Waits until earlier changes are drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Measures movements, with at least one frame each. */
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
  /** Number of movements there, followed by as many back. */
  turn: number;
  /** Distance of a turn of the wheel. */
  px: { x: number; y: number };
  key?: string;
}

/** Ways of moving; parts come into view and leave it. */
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

/** Builds the row of the whole browser and the server; most of it is painting by a software renderer. */
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

/** Runs the benchmark of the map of a flow. */
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
