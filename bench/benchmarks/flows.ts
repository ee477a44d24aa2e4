/**
 * Measures flows: the additional cost of an event beside a thousand of them, whether it concerns none or fires one; and
 * two thousand flows while 500 gifts a second each fire one, committed to a database file: the delay until the text is
 * shown, and the heap.
 */
import { join } from 'node:path';
import type { BenchmarkContext, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { alternate, medianOf } from '../harness/rounds.ts';
import { shortNumber } from '../harness/tableRow.ts';

const MANY = 1_000;
const LOADED = 2_000;
const PER_SECOND = 500;
const AIM_US = 0.5;
const AIM_MS = 20;

/** Returns microseconds of CPU time per event. */
const eachUs = ({ cpuS, work }: RoundRecord): number => (cpuS / work) * 1e6;

export async function flows(context: BenchmarkContext): Promise<Result> {
  const count = context.size(200_000, 20_000);
  const side = (name: string, many: number, fires: boolean) => ({
    name,
    run: () => context.measured('flows', { mode: 'match', flows: many, fires, count }),
  });
  const [without, none, one] = ['no flow', `${MANY} flows for other gifts`, `${MANY} flows, one fires`];
  const matched = await alternate(
    [side(without, 0, false), side(none, MANY, false), side(one, MANY, true)],
    context.rounds,
    context.say,
  );
  const seconds = context.size(60, 5);
  const database = join(context.folder, 'flows-load.sqlite');
  const options = { mode: 'load', flows: LOADED, perSecond: PER_SECOND, seconds, database };
  const loaded = await context.measured('flows', options);
  const added = (name: string): number => medianOf(matched, name, eachUs) - medianOf(matched, without, eachUs);
  const rows = [
    aimed(`CPU an event more: ${none}`, { value: added(none), aim: AIM_US, unit: 'µs' }),
    runRow(added(one)),
    loadRow(loaded.details as unknown as Load, seconds),
    heapRow(loaded.details as unknown as Load),
  ];
  return { rows, rounds: [...matched, { ...loaded, side: 'load', round: 1 }] };
}

interface Load {
  p50: number;
  p99: number;
  shown: number;
  /** Heap after a quarter of the time and at the end, MiB. */
  early: number;
  late: number;
}

function aimed(what: string, { value, aim, unit }: { value: number; aim: number; unit: string }): Row {
  const text = (number: number): string => `${shortNumber(number)} ${unit}`;
  // A value below the noise of the measurement counts as zero.
  const ratio = aim / Math.max(value, aim / 100);
  return {
    what,
    ours: 'Session.submit',
    reference: 'the aim',
    oursText: text(value),
    referenceText: text(aim),
    ratio,
    aim: 1,
  };
}

/** Builds the row for starting, storing, ending and recording a run, which has no goal. */
function runRow(addedUs: number): Row {
  const row = aimed(`CPU an event more: of ${MANY} flows one runs`, { value: addedUs, aim: 1, unit: 'µs' });
  return { ...row, reference: '-', referenceText: '-', ratio: null, aim: null };
}

function loadRow({ p50, p99, shown }: Load, seconds: number): Row {
  const what = `from a gift to its text, ${LOADED} flows, ${PER_SECOND} gifts/s for ${seconds} s, p50`;
  return {
    ...aimed(what, { value: p50, aim: AIM_MS, unit: 'ms' }),
    note: `p99 ${shortNumber(p99)} ms, ${shown} shown`,
  };
}

function heapRow({ early, late }: Load): Row {
  return {
    what: 'heap at the end of that, against a quarter of the time in',
    ours: 'Session',
    reference: 'a quarter in',
    oursText: `${shortNumber(late)} MiB`,
    referenceText: `${shortNumber(early)} MiB`,
    ratio: early / late,
    aim: null,
  };
}
