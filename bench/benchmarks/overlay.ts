/**
 * What an overlay costs on the computer of a streamer: our page, the same items in plain DOM and CSS, and a page that
 * only clears its canvas, in one browser each. Our page and the DOM hear the same server.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#cli/dev/build.mjs';
import { buildAll } from '#tests/support/cli.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { BUILT_PAGES, buildPages } from '../harness/buildPages.ts';
import type { PageName } from '../harness/overlayBrowser.ts';
import { STORM_PER_SECOND, TIMER_CHANGES_PER_SECOND } from '../harness/overlayEvents.ts';
import type { Scenario } from '../harness/overlayEvents.ts';
import { firstFrameRows } from './firstFrame.ts';
import { alternate } from '../harness/rounds.ts';
import { PAGES_PATH } from '../harness/peerOrigin.ts';
import { rowOf } from '../harness/row.ts';
import { startMeasured } from '../harness/startMeasured.ts';
import type { Look } from '../measured/overlayMemory.ts';

/** Grows with the types of items, as the demo does. */
const BUNDLE = join(projectRoot, 'fixtures/bundles/demo.json');

const SIDES: Readonly<Record<PageName, string>> = {
  ours: 'overlay page, portrait',
  dom: 'the same items in DOM and CSS',
  clear: 'gl.clear of a canvas of 1080x1920',
};
/** Until both pages are open and what comes in first has come in. */
const MARGIN_S = 20;

let runs = 0;

interface Addresses {
  /** The live page on the server. */
  links: { portrait: string };
  peerOrigin: string;
}

/** The page that only clears does it as often as ours draws. */
function urlOf(name: PageName, scenario: Scenario, { links, peerOrigin }: Addresses): string {
  if (name === 'clear') {
    const page = `file://${join(projectRoot, 'bench/clients/clear.html')}`;
    return scenario === 'timer' ? `${page}?everyMs=${1000 / TIMER_CHANGES_PER_SECOND}` : page;
  }
  const { pathname } = new URL(links.portrait);
  const liveKey = pathname.split('/')[2];
  return peerOrigin + (name === 'ours' ? pathname : `${PAGES_PATH}index.html?key=${liveKey}`);
}

/** Runs a measured page beside a server of its own that plays a scenario from the moment the page is there. */
async function beside(
  context: BenchmarkContext,
  scenario: Scenario,
  play: { seconds: number; speed: number },
  script: string,
  args: { name: PageName } & Record<string, unknown>,
): Promise<Measured> {
  const dataDir = join(context.folder, `overlay-${runs++}`);
  mkdirSync(dataDir);
  const what = { bundle: context.bundle ?? BUNDLE, dataDir, pages: BUILT_PAGES, scenario };
  const server = startMeasured({ script: 'overlayServer', args: { ...what, ...play } });
  const url = urlOf(args.name, scenario, await server.told<Addresses>('ready'));
  const page = startMeasured({ script, args: { ...args, url } });
  try {
    await page.told('ready');
    server.tell('go');
    page.tell('go');
    return await page.measured();
  } finally {
    page.end();
    server.end();
  }
}

function frames(context: BenchmarkContext, scenario: Scenario, name: PageName): Promise<Measured> {
  const seconds = context.size(20, 6);
  const play = { seconds: seconds + MARGIN_S, speed: 1 };
  return beside(context, scenario, play, 'overlayPage', { name, seconds });
}

const cpuMsPerFrame = ({ cpuS, work }: RoundRecord): number => (1000 * cpuS) / work;
/** The clock of `/proc` has no shorter tick. */
const TICK_S = 0.01;
const cpuPercent = ({ cpuS, wallS }: RoundRecord): number => (100 * Math.max(TICK_S, cpuS)) / wallS;

async function frameRows(context: BenchmarkContext): Promise<Result> {
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  const scenarios = [
    { scenario: 'storm', what: `everything moves, ${STORM_PER_SECOND} events/s`, aim: 0.25 },
    { scenario: 'timer', what: `one timer changes, ${TIMER_CHANGES_PER_SECOND} times a second`, aim: 0.588 },
  ] as const;
  for (const { scenario, what, aim } of scenarios) {
    context.say(`  ${what}`);
    const names = ['ours', 'dom', 'clear'] as const;
    const sides = names.map((name) => ({ name: SIDES[name], run: () => frames(context, scenario, name) }));
    const records = await alternate(sides, context.rounds, context.say);
    const row = { ours: SIDES.ours, records, isLessBetter: true, ...loweredNote(records) };
    const perFrame = { what: `CPU a frame, ${what}`, unit: 'ms CPU', value: cpuMsPerFrame };
    rows.push(rowOf({ ...row, ...perFrame, reference: SIDES.clear, aim }));
    // Nobody can count what a browser draws of a page without a canvas.
    const perSecond = { what: `share of one core, ${what}`, unit: '%', value: cpuPercent };
    rows.push(rowOf({ ...row, ...perSecond, reference: SIDES.dom, aim: null }));
    rounds.push(...records.map((record) => ({ ...record, side: `${record.side} (${scenario})` })));
  }
  return { rows, rounds };
}

/** A page that lowered its quality because the machine was busy did less than the others. */
function loweredNote(records: readonly RoundRecord[]): { note?: string } {
  const count = records.filter(({ details }) => details?.['isLowered'] === true).length;
  return count > 0 ? { note: `quality lowered in ${count} rounds: the machine was busy` } : {};
}

async function idleRow(context: BenchmarkContext): Promise<Result> {
  const names = ['ours', 'dom'] as const;
  const sides = names.map((name) => ({ name: SIDES[name], run: () => frames(context, 'idle', name) }));
  const records = await alternate(sides, context.rounds, context.say);
  const drawn = records.filter(({ side }) => side === SIDES.ours).map(({ work }) => work);
  const row = rowOf({
    what: 'share of one core, idle',
    ours: SIDES.ours,
    reference: SIDES.dom,
    unit: '%',
    aim: null,
    records,
    value: cpuPercent,
    isLessBetter: true,
    note: `frames drawn: ${drawn.join(', ')}`,
  });
  return { rows: [row], rounds: records.map((record) => ({ ...record, side: `${record.side} (idle)` })) };
}

/** Minutes of session time in a storm, how fast they are played, and the minute the last one is compared with. */
const MINUTES = 10;
const SPEED = 10;
const SETTLED = 3;
/** What is on the screen changes from moment to moment: a minute is the mean of so many looks. */
const LOOKS_A_MINUTE = 5;

async function memoryRows(context: BenchmarkContext): Promise<Result> {
  const minutes = context.size(MINUTES, 4);
  context.say(`  ${minutes} minutes of ${STORM_PER_SECOND} events/s`);
  const play = { seconds: (minutes + 1) * 60, speed: SPEED };
  const args = { looks: minutes * LOOKS_A_MINUTE, secondsBetween: 60 / SPEED / LOOKS_A_MINUTE };
  const names = ['ours', 'dom'] as const;
  const sides = names.map((name) => ({
    name: SIDES[name],
    run: () => beside(context, 'storm', play, 'overlayMemory', { ...args, name }),
  }));
  const records = await alternate(sides, 1, context.say);
  const rows = (['heap', 'textures', 'gpuProcess'] as const).map((part) => growthRow(records, part, minutes));
  rows.push(
    rowOf({
      what: `JS heap after ${minutes} minutes of ${STORM_PER_SECOND} events/s`,
      ours: SIDES.ours,
      reference: SIDES.dom,
      unit: 'MB',
      aim: null,
      records,
      value: (record) => inMinute(record, 'heap', minutes),
      isLessBetter: true,
    }),
  );
  return { rows, rounds: records.map((record) => ({ ...record, side: `${record.side} (memory)` })) };
}

/** Mean of the looks in a minute, counted from 1. */
function inMinute({ details }: RoundRecord, part: keyof Look, minute: number): number {
  const looks = (details!['looks'] as Look[]).slice((minute - 1) * LOOKS_A_MINUTE, minute * LOOKS_A_MINUTE);
  return looks.reduce((sum, look) => sum + look[part], 0) / looks.length;
}

const WORDS = { heap: 'JS heap', textures: 'texture memory', gpuProcess: 'memory of the GPU process' } as const;

/** The last minute beside the third: 1 = as much as then. */
function growthRow(records: readonly RoundRecord[], part: keyof Look, minutes: number): Row {
  const ours = records.find(({ side }) => side === SIDES.ours)!;
  const [early, late] = [`minute ${SETTLED}`, `minute ${minutes}`];
  return rowOf({
    what: `${WORDS[part]} in a storm of ${STORM_PER_SECOND} events/s`,
    ours: late,
    reference: early,
    unit: 'MB',
    aim: part === 'gpuProcess' ? null : 0.95,
    records: [early, late].map((side) => ({ ...ours, side })),
    value: (record) => inMinute(record, part, record.side === late ? minutes : SETTLED),
    isLessBetter: true,
  });
}

/** The bench of the overlay page. */
export async function overlay(context: BenchmarkContext): Promise<Result> {
  await buildAll();
  await buildPages();
  const results = [
    await firstFrameRows(context),
    await frameRows(context),
    await idleRow(context),
    await memoryRows(context),
  ];
  return { rows: results.flatMap(({ rows }) => rows), rounds: results.flatMap(({ rounds }) => rounds) };
}
