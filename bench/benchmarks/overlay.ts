/**
 * Measures an overlay on the streamer's computer: our page, the same items in plain DOM and CSS, and a page that only
 * clears its canvas, in one browser each. Our page and the DOM use the same server. `storm.ts` measures its memory.
 */
import { CONFETTI_COUNT } from '#engine/core/confetti.ts';
import { buildAll } from '#tests/support/cli.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { beside, SIDES } from '../harness/besideServer.ts';
import { buildPages } from '../harness/buildPages.ts';
import type { PageName } from '../harness/overlayBrowser.ts';
import { STORM_PER_SECOND, TIMER_CHANGES_PER_SECOND } from '../harness/overlayEvents.ts';
import type { Scenario } from '../harness/overlayEvents.ts';
import { writeConfettiBundle, writeNewItemsBundle } from '../harness/newItemsBundle.ts';
import { firstFrameRows } from './firstFrame.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';

/** Lowest ratio at 60 frames a second: at most 1.1 times the DOM page's CPU. */
const AIM_60 = 0.909;
/** Time until both pages are open and the first messages have arrived. */
const MARGIN_S = 20;

function frames(context: BenchmarkContext, scenario: Scenario, name: PageName, bundle?: string): Promise<Measured> {
  const seconds = context.size(20, 6);
  const play = { seconds: seconds + MARGIN_S, speed: 1 };
  const shown = bundle === undefined ? context : { ...context, bundle };
  return beside(shown, scenario, play, 'overlayPage', { name, seconds });
}

const cpuMsPerFrame = ({ cpuS, work }: RoundRecord): number => (1000 * cpuS) / work;
/** Resolution of the clock of `/proc`. */
const TICK_S = 0.01;
const cpuPercent = ({ cpuS, wallS }: RoundRecord): number => (100 * Math.max(TICK_S, cpuS)) / wallS;

async function frameRows(context: BenchmarkContext): Promise<Result> {
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  const scenarios = [
    { scenario: 'storm', what: `everything moves, ${STORM_PER_SECOND} events/s`, aim: 0.25, aim60: AIM_60 },
    {
      scenario: 'timer',
      what: `one timer changes, ${TIMER_CHANGES_PER_SECOND} times a second`,
      aim: 0.588,
      aim60: 0.833,
    },
  ] as const;
  for (const { scenario, what, aim, aim60 } of scenarios) {
    context.say(`  ${what}`);
    const names = ['ours', 'dom', 'ours60', 'oursGl', 'clear'] as const;
    const sides = names.map((name) => ({ name: SIDES[name], run: () => frames(context, scenario, name) }));
    const records = await alternate(sides, context.rounds, context.say);
    const perFrame = { what: `CPU a frame, ${what}`, unit: 'ms CPU', value: cpuMsPerFrame, isLessBetter: true };
    for (const ours of [SIDES.ours, SIDES.oursGl])
      rows.push(rowOf({ ...perFrame, records, ours, reference: SIDES.clear, aim, ...loweredNote(records, ours) }));
    // Frames of a page without a canvas cannot be counted.
    rows.push(...besideDom(records, { what: `share of one core, ${what}`, aim60 }));
    rounds.push(...records.map((record) => ({ ...record, side: `${record.side} (${scenario})` })));
  }
  return { rows, rounds };
}

/**
 * Compares the shares of a core with the DOM page's: at 30 frames, at 60, and with WebGL, which has no aim because a software
 * renderer imitates it here.
 */
function besideDom(records: readonly RoundRecord[], { what, aim60 }: { what: string; aim60: number }): Row[] {
  const aims = { [SIDES.ours]: 1, [SIDES.ours60]: aim60, [SIDES.oursGl]: null };
  const row = { what, records, unit: '%', value: cpuPercent, isLessBetter: true, reference: SIDES.dom };
  return Object.entries(aims).map(([ours, aim]) => rowOf({ ...row, ours, aim, note: framesNote(records, ours) }));
}

/** Notes the frames a second of both pages, and a lowered quality. */
function framesNote(records: readonly RoundRecord[], ours: string): string {
  const reached = ({ work, wallS }: RoundRecord): number => work / wallS;
  const [one, other] = [medianOf(records, ours, reached), medianOf(records, SIDES.dom, reached)];
  const { note = '' } = loweredNote(records, ours);
  return [`${one.toFixed(0)} frames a second, DOM ${other.toFixed(0)}`, note].filter(Boolean).join('; ');
}

/** Notes when one of our pages lowered its quality on a busy machine and so did less than the others. */
function loweredNote(records: readonly RoundRecord[], ours: string): { note?: string } {
  const count = records.filter(({ side, details }) => side === ours && details?.['isLowered'] === true).length;
  return count > 0 ? { note: `quality lowered in ${count} rounds: the machine was busy` } : {};
}

/** Compares the page and the DOM page with a bundle of the benchmark's own; a given bundle is compared by other rows. */
async function ownBundleRows(
  context: BenchmarkContext,
  { scenario, what, bundle, mark }: { scenario: Scenario; what: string; bundle: string; mark: string },
): Promise<Result> {
  context.say(`  ${what}`);
  const names = ['ours', 'dom', 'ours60', 'oursGl'] as const;
  const sides = names.map((name) => ({ name: SIDES[name], run: () => frames(context, scenario, name, bundle) }));
  const records = await alternate(sides, context.rounds, context.say);
  const rows = besideDom(records, { what: `share of one core, ${what}`, aim60: AIM_60 });
  return { rows, rounds: records.map((record) => ({ ...record, side: `${record.side} (${mark})` })) };
}

/** Compares a storm with moments and all items that came with them. */
const newItemRows = (context: BenchmarkContext): Promise<Result> =>
  ownBundleRows(context, {
    scenario: 'storm',
    what: `moments and 8 more types of items, ${STORM_PER_SECOND} events/s`,
    bundle: writeNewItemsBundle(context.folder),
    mark: 'new items',
  });

/** Compares confetti that falls without a pause. */
const confettiRows = (context: BenchmarkContext): Promise<Result> =>
  ownBundleRows(context, {
    scenario: 'confetti',
    what: `confetti alone, ${CONFETTI_COUNT} pieces`,
    bundle: writeConfettiBundle(context.folder),
    mark: 'confetti',
  });

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

/** Runs the benchmark of the overlay page. */
export async function overlay(context: BenchmarkContext): Promise<Result> {
  await buildAll();
  await buildPages();
  const parts: Readonly<Record<string, (part: BenchmarkContext) => Promise<Result>>> = {
    'first-frame': firstFrameRows,
    frames: frameRows,
    ...(context.bundle === undefined && { 'new-items': newItemRows, confetti: confettiRows }),
    idle: idleRow,
  };
  const results: Result[] = [];
  for (const [name, part] of Object.entries(parts))
    if (context.only === undefined || context.only === name) results.push(await part(context));
  return { rows: results.flatMap(({ rows }) => rows), rounds: results.flatMap(({ rounds }) => rounds) };
}
