/**
 * Measures the overlay editor: an item is dragged among 60, compared with a page that only clears a canvas of the same
 * size with every movement of the same pointer; and the time from the click until the editor is usable.
 */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '#cli/build/build.mjs';
import { newItem } from '#engine/core/newItem.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import type { ItemType, OverlayItem } from '#schemas/generated/types.ts';
import { type Dashboard, startDashboard } from '#tests/support/dashboard.ts';
import { putItems } from '#tests/support/overlayEditor.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';

const ITEM_COUNT = 60;
const OURS = `overlay editor, one of ${ITEM_COUNT} items dragged`;
const CLEAR = 'gl.clear of a canvas of 1080x1920';
const OPENING = 'from the click on an overlay to its editor with everything drawn';
/** Goal for the CPU time relative to the reference. */
const CPU_AIM = 1 / 2.5;
const MAIN_THREAD_AIM_MS = 8;
/** Pause before measuring: first drawings and requests are not part of a movement. */
const SETTLE_MS = 3_000;
const VIEWPORT = { width: 1440, height: 900 };
/** Number of movements of a circle with the dragged item, px. */
const ROUND_MOVES = 120;
const RADIUS_PX = 90;

interface Place {
  dashboard: Dashboard;
  page: Page;
  profileId: string;
}

/** Creates items of every type that moves little by itself, five in a row, the dragged one on top in the middle. */
function manyItems(): OverlayItem[] {
  const types = Object.keys(ITEMS) as ItemType[];
  return Array.from({ length: ITEM_COUNT }, (_, index) => {
    const item = newItem(`bench-${index}`, ITEMS[types[index % types.length]!], 'en');
    const isDragged = index === ITEM_COUNT - 1;
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const position = isDragged ? { x: 440, y: 900 } : { x: 8 + column * 214, y: 8 + row * 158 };
    const dimensions = isDragged ? { width: 200, height: 120 } : { width: 206, height: 150 };
    return { ...item, position, dimensions };
  });
}

async function open(): Promise<Place> {
  const dashboard = await startDashboard();
  const page = await dashboard.openAs('bench@example.com', '/overlays', { viewport: VIEWPORT });
  const { items } = await dashboard.call<ApiTypes['ProfileList']>(page, 'GET', '/profiles?limit=1');
  await putItems(dashboard, page, items[0]!.id, manyItems());
  return { dashboard, page, profileId: items[0]!.id };
}

/** Moves the pointer in circles; each movement waits until the page has handled the one before. */
async function moveAround(page: Page, centre: { x: number; y: number }, moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const turn = (2 * Math.PI * move) / ROUND_MOVES;
    await page.mouse.move(centre.x + RADIUS_PX * Math.cos(turn), centre.y + RADIUS_PX * Math.sin(turn));
  }
}

async function measureMoves(page: Page, centre: { x: number; y: number }, moves: number): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const mainThread = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const [before, taskBefore, startedAt] = [cpuBelow(process.pid), await mainThread(), performance.now()];
  await moveAround(page, centre, moves);
  const wallS = (performance.now() - startedAt) / 1000;
  const cpuS = usedBetween(before, cpuBelow(process.pid));
  return { work: moves, cpuS, wallS, mainThreadS: (await mainThread()) - taskBefore };
}

async function drag({ dashboard, page, profileId }: Place, moves: number): Promise<Measured> {
  await page.goto(`${dashboard.url}/overlays/${profileId}`);
  await page.locator('[data-stage=ready]').waitFor();
  const paper = (await page.locator('[data-stage]').boundingBox())!;
  const zoom = paper.width / 1080;
  const centre = { x: paper.x + 540 * zoom, y: paper.y + 960 * zoom };
  await page.mouse.move(centre.x, centre.y);
  await page.waitForTimeout(SETTLE_MS);
  await page.mouse.down();
  await moveAround(page, centre, 20);
  const measured = await measureMoves(page, centre, moves);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.goto('about:blank');
  return measured;
}

/** Makes the same movements over a page that has nothing else to do. */
async function clear({ page }: Place, moves: number): Promise<Measured> {
  await page.goto(`file://${join(projectRoot, 'bench/clients/clear.html')}?onMove`);
  await page.waitForTimeout(SETTLE_MS);
  const centre = { x: VIEWPORT.width / 2, y: VIEWPORT.height / 2 };
  await moveAround(page, centre, 20);
  const measured = await measureMoves(page, centre, moves);
  await page.goto('about:blank');
  return measured;
}

/** Measures in a separate browser context, with nothing cached, so that earlier measurements have no influence. */
async function clickToEditor({ dashboard, page, profileId }: Place): Promise<Measured> {
  const storageState = await page.context().storageState();
  const context = await dashboard.browser.newContext({ viewport: VIEWPORT, storageState, reducedMotion: 'reduce' });
  try {
    const fresh = await context.newPage();
    await fresh.goto(`${dashboard.url}/overlays`);
    const link = fresh.locator(`a[href="/overlays/${profileId}"]`).first();
    await link.waitFor();
    await fresh.waitForTimeout(SETTLE_MS);
    const [before, startedAt] = [cpuBelow(process.pid), performance.now()];
    await link.click();
    await fresh.locator('[data-stage=ready]').waitFor();
    const wallS = (performance.now() - startedAt) / 1000;
    return { work: 1, cpuS: usedBetween(before, cpuBelow(process.pid)), wallS };
  } finally {
    await context.close();
  }
}

const cpuMsPerMove = ({ cpuS, work }: RoundRecord): number => (1000 * cpuS) / work;
const mainThreadMsPerMove = ({ mainThreadS, work }: RoundRecord): number => (1000 * mainThreadS!) / work;

function mainThreadRow(records: readonly RoundRecord[]): Row {
  const perMove = records.filter(({ side }) => side === OURS).map(mainThreadMsPerMove);
  const median = medianOf(records, OURS, mainThreadMsPerMove);
  return {
    what: 'main thread a movement while dragging',
    ours: OURS,
    reference: 'the aim',
    oursText: `${median.toFixed(2)} ms`,
    referenceText: `${MAIN_THREAD_AIM_MS} ms`,
    ratio: MAIN_THREAD_AIM_MS / median,
    ratioRange: [MAIN_THREAD_AIM_MS / Math.max(...perMove), MAIN_THREAD_AIM_MS / Math.min(...perMove)],
    aim: 1,
  };
}

function openingRow(records: readonly RoundRecord[]): Row {
  return {
    what: 'click to usable editor',
    ours: OPENING,
    reference: '-',
    oursText: `${medianOf(records, OPENING, ({ wallS }) => wallS).toFixed(3)} s`,
    referenceText: '-',
    ratio: null,
    aim: null,
    note: `nothing of the editor cached, ${ITEM_COUNT} items`,
  };
}

/** Runs the benchmark of the overlay editor. */
export async function editor(context: BenchmarkContext): Promise<Result> {
  const place = await open();
  try {
    const moves = context.size(600, 120);
    const sides = [
      { name: OURS, run: () => drag(place, moves) },
      { name: CLEAR, run: () => clear(place, moves) },
    ];
    const dragged = await alternate(sides, context.rounds, context.say);
    const opening = { name: OPENING, run: () => clickToEditor(place) };
    const opened = await alternate([opening], context.rounds, context.say);
    const cpuRow = rowOf({
      what: 'CPU a movement while dragging',
      ours: OURS,
      reference: CLEAR,
      unit: 'ms CPU',
      aim: CPU_AIM,
      records: dragged,
      value: cpuMsPerMove,
      isLessBetter: true,
    });
    return { rows: [cpuRow, mainThreadRow(dragged), openingRow(opened)], rounds: [...dragged, ...opened] };
  } finally {
    await place.dashboard.stop();
  }
}
