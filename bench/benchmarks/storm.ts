/**
 * Memory of the overlay page in a storm: ten minutes of 50 events a second, played ten times as fast, beside the same items
 * in plain DOM and CSS. What the last minute holds is compared with what the third held.
 */
import { buildAll } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { beside, SIDES } from '../harness/besideServer.ts';
import { buildPages } from '../harness/buildPages.ts';
import { STORM_PER_SECOND } from '../harness/overlayEvents.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/row.ts';
import type { Look } from '../measured/overlayMemory.ts';

/** Minutes of session time in a storm, how fast they are played, and the minute the last one is compared with. */
const MINUTES = 10;
const SPEED = 10;
const SETTLED = 3;
/**
 * What is on the screen changes from moment to moment, so that there are so many looks a minute. The stream repeats itself
 * every 3 and 6 seconds: looks must not keep step with it, or a whole minute is seen at the same moment of the round.
 */
const LOOKS_A_MINUTE = 11;

/** The bench of the overlay page's memory. */
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

/** Numbers of looks in a minute, from 1: counting stops the page for a moment. */
function everySecondLook(minute: number): number[] {
  return Array.from(
    { length: Math.floor(LOOKS_A_MINUTE / 2) },
    (_, index) => (minute - 1) * LOOKS_A_MINUTE + 2 * (index + 1),
  );
}

/** The mean of the looks in a minute, counted from 1. */
function inMinute({ details }: RoundRecord, part: keyof Look, minute: number): number {
  const looks = (details!['looks'] as Look[]).slice((minute - 1) * LOOKS_A_MINUTE, minute * LOOKS_A_MINUTE);
  const values = looks.flatMap((look) => look[part] ?? []);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const WORDS = {
  objects: 'objects of JavaScript',
  heap: 'JS heap with compiled code',
  browserHeap: 'heap of the browser for the page',
  textures: 'texture memory',
  gpuProcess: 'memory of the GPU process',
} as const;

/** Within 5 % of the third minute; what the browser keeps for itself is no affair of the page's. */
const AIMS: Partial<Record<keyof Look, number>> = { objects: 0.95, heap: 0.95, textures: 0.95 };

/** The last minute beside the third: 1 = as much as then. */
function growthRow(records: readonly RoundRecord[], part: keyof Look, minutes: number): Row {
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
