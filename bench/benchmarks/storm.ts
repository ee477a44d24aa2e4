/**
 * Measures the memory of the overlay page in a storm: ten minutes of 50 events a second, played ten times as fast,
 * compared with the same items in plain DOM and CSS. The last minute is compared with the third.
 */
import { buildAll } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { beside, SIDES } from '../harness/besideServer.ts';
import { buildPages } from '../harness/buildPages.ts';
import { STORM_PER_SECOND } from '../harness/overlayEvents.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';
import type { Look } from '../measured/overlayMemory.ts';

/** Minutes of session time in a storm, their speed, and the minute to compare the last one with. */
const MINUTES = 10;
const SPEED = 10;
const SETTLED = 3;
/**
 * Samples per minute, since the screen changes from moment to moment. The stream repeats itself every 3 and 6 seconds:
 * samples must not be in step with it, or a whole minute is seen at the same moment of the round.
 */
const LOOKS_A_MINUTE = 11;

/** Runs the benchmark of the overlay page's memory. */
export async function storm(context: BenchmarkContext): Promise<Result> {
  await buildAll();
  await buildPages();
  const minutes = context.size(MINUTES, 4);
  context.say(`  ${minutes} minutes of ${STORM_PER_SECOND} events/s`);
  const play = { seconds: (minutes + 1) * 60, speed: SPEED };
  const args = {
    looks: minutes * LOOKS_A_MINUTE,
    countAt: [SETTLED, minutes].flatMap(everySecondLook),
    secondsBetween: 60 / SPEED / LOOKS_A_MINUTE,
  };
  const names = ['ours', 'dom'] as const;
  const sides = names.map((name) => ({
    name: SIDES[name],
    run: () => beside(context, 'storm', play, 'overlayMemory', { ...args, name }),
  }));
  const records = await alternate(sides, 1, context.say);
  const rows = (['objects', 'heap', 'browserHeap', 'textures', 'gpuProcess'] as const).map((part) =>
    growthRow(records, part, minutes),
  );
  rows.push(besideDom(records, 'heap', minutes), besideDom(records, 'processes', minutes));
  return { rows, rounds: records.map((record) => ({ ...record, side: `${record.side} (memory)` })) };
}

/** Returns the samples of a minute to count, from 1: counting stops the page for a moment. */
function everySecondLook(minute: number): number[] {
  return Array.from(
    { length: Math.floor(LOOKS_A_MINUTE / 2) },
    (_, index) => (minute - 1) * LOOKS_A_MINUTE + 2 * (index + 1),
  );
}

/** Returns the mean of the samples in a minute, counted from 1. */
function inMinute({ details }: RoundRecord, part: keyof Look, minute: number): number {
  const looks = (details!['looks'] as Look[]).slice((minute - 1) * LOOKS_A_MINUTE, minute * LOOKS_A_MINUTE);
  const values = looks.flatMap((look) => look[part] ?? []);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Builds the row of the last minute relative to the DOM page. */
function besideDom(records: readonly RoundRecord[], part: 'heap' | 'processes', minutes: number): Row {
  return rowOf({
    what: `${BESIDE_DOM[part].words} after ${minutes} minutes of ${STORM_PER_SECOND} events/s`,
    ours: SIDES.ours,
    reference: SIDES.dom,
    unit: 'MB',
    aim: BESIDE_DOM[part].aim,
    records,
    value: (record) => inMinute(record, part, minutes),
    isLessBetter: true,
  });
}

/** Goals: three times the heap of the DOM page, and no more memory of the processes. */
const BESIDE_DOM = {
  heap: { words: 'JS heap', aim: 0.333 },
  processes: { words: 'memory of the page and the GPU process', aim: 1 },
} as const;

const WORDS = {
  objects: 'objects of JavaScript',
  heap: 'JS heap with compiled code',
  browserHeap: 'heap of the browser for the page',
  textures: 'texture memory',
  gpuProcess: 'memory of the GPU process',
} as const;

/** Goals: within 5 % of the third minute; the browser's own memory does not count. */
const AIMS: Partial<Record<keyof Look, number>> = { objects: 0.95, heap: 0.95, textures: 0.95 };

/** Builds the row of the last minute relative to the third: 1 = the same. */
function growthRow(records: readonly RoundRecord[], part: keyof typeof WORDS, minutes: number): Row {
  const ours = records.find(({ side }) => side === SIDES.ours)!;
  const [early, late] = [`minute ${SETTLED}`, `minute ${minutes}`];
  return rowOf({
    what: `${WORDS[part]} in a storm of ${STORM_PER_SECOND} events/s`,
    ours: late,
    reference: early,
    unit: 'MB',
    aim: AIMS[part] ?? null,
    records: [early, late].map((side) => ({ ...ours, side })),
    value: (record) => inMinute(record, part, record.side === late ? minutes : SETTLED),
    isLessBetter: true,
  });
}
