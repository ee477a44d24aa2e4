/**
 * One total per period. What is stored carries the period it was last changed in and reads as 0 where that period is
 * over, so a new day costs nothing (behaviour: period-3). Totals are short lists: a viewer has four of them, and they
 * are written with every event.
 */
import { type PeriodKeys, periodKeys, periodKeysOf } from '#engine/rules/periods.ts';
import type { DataRange, PeriodTotals } from '#schemas/generated/types.ts';
import { type Epochs, FIRST_EPOCH } from '../ledger/resets.ts';

/** The periods, in the order in which totals are kept. */
export const PERIODS = [
  'overall',
  'today',
  'week',
  'month',
  'year',
  'stream',
] as const satisfies readonly (keyof PeriodTotals)[];

/** Where a range stands in `PERIODS`. */
export const RANGE_INDEX: Readonly<Record<DataRange, number>> = {
  allTime: 0,
  today: 1,
  week: 2,
  month: 3,
  year: 4,
  currentStream: 5,
};

/** Whole numbers in the order of `PERIODS`, and the seq of the event that last changed them (0 = none). */
export type Totals = readonly [
  overall: number,
  today: number,
  week: number,
  month: number,
  year: number,
  stream: number,
  seq: number,
];

/** Per period in the order of `PERIODS`: whether it still runs. */
export type Running = readonly boolean[];

/** Keys of the running periods; `stream` is the event that started the stream. */
export interface Keys extends PeriodKeys {
  readonly stream: string;
  /** Day and stream, which tell all the others: what is stored with totals. */
  readonly stamp: string;
  /** Of points: those from before a reset count no more. */
  readonly epochs: Epochs;
}

export const NO_TOTALS: Totals = [0, 0, 0, 0, 0, 0, 0];
const ALL_RUNNING: Running = PERIODS.map(() => true);

const withStamp = (periods: PeriodKeys, stream: string, epochs: Epochs): Keys => ({
  ...periods,
  stream,
  stamp: `${periods.today} ${stream}`,
  epochs,
});

/** The keys at an instant, epoch ms. */
export function keysAt(ms: number, timeZone: string, stream: string, epochs = FIRST_EPOCH): Keys {
  return withStamp(periodKeys(ms, timeZone), stream, epochs);
}

/** The same day in another stream. */
export function keysInStream(keys: Keys, stream: string): Keys {
  return withStamp(keys, stream, keys.epochs);
}

/** The keys that a stamp stands for. */
export function keysOfStamp(stamp: string, epochs = FIRST_EPOCH): Keys {
  const gap = stamp.indexOf(' ');
  return withStamp(periodKeysOf(stamp.slice(0, gap)), stamp.slice(gap + 1), epochs);
}

const known = new WeakMap<Keys, Map<string, Running>>();

/** Which periods of a stamp still run. Few stamps are ever asked for, so each is worked out once. */
export function runningSince(stamp: string, keys: Keys): Running {
  if (stamp === keys.stamp) return ALL_RUNNING;
  let byStamp = known.get(keys);
  if (!byStamp) known.set(keys, (byStamp = new Map()));
  let running = byStamp.get(stamp);
  if (!running) {
    const { today, week, month, year, stream } = keysOfStamp(stamp);
    running = [
      true,
      today === keys.today,
      week === keys.week,
      month === keys.month,
      year === keys.year,
      stream === keys.stream,
    ];
    byStamp.set(stamp, running);
  }
  return running;
}

/** Totals as they read now: 0 where the period is over. */
export function readAt(totals: Totals, running: Running): Totals {
  if (running === ALL_RUNNING || totals === NO_TOTALS) return totals;
  const [overall, today, week, month, year, stream, seq] = totals;
  return [
    overall,
    running[1] ? today : 0,
    running[2] ? week : 0,
    running[3] ? month : 0,
    running[4] ? year : 0,
    running[5] ? stream : 0,
    seq,
  ];
}

/** Totals of the running periods after a change in the event `seq`. `amount` is a whole number. */
export function addTo([overall, today, week, month, year, stream]: Totals, amount: number, seq: number): Totals {
  return [overall + amount, today + amount, week + amount, month + amount, year + amount, stream + amount, seq];
}

/** Totals as files and the API show them. */
export function periodTotals([overall, today, week, month, year, stream]: Totals): PeriodTotals {
  return { overall, today, week, month, year, stream };
}
