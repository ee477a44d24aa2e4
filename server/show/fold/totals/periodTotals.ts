/**
 * One total per period (behaviour: period-3). Stored totals carry the period of their last change and read as 0 when that
 * period is over, so that a new day costs nothing. They are short lists, because a viewer has four of them and every event
 * writes them.
 */
import { type PeriodKeys, periodKeys, periodKeysOf } from '#engine/rules/periods.ts';
import type { DataRange, PeriodTotals } from '#schemas/generated/types.ts';
import { type Epochs, FIRST_EPOCH } from './epochs.ts';

/** The periods in the order in which totals are stored. */
export const PERIODS = [
  'overall',
  'today',
  'week',
  'month',
  'year',
  'stream',
] as const satisfies readonly (keyof PeriodTotals)[];

/** Index of a range in `PERIODS`. */
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

/** Whether each period of `PERIODS` is still current. */
export type Running = readonly boolean[];

/** Keys of the current periods; `stream` is the event that started the stream. */
export interface Keys extends PeriodKeys {
  readonly stream: string;
  /** Day and stream, from which all others follow; stored with totals. */
  readonly stamp: string;
  /** Epochs of points; points from before a reset no longer count. */
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

/** Returns the keys at an instant, epoch ms. */
export function keysAt(ms: number, timeZone: string, stream: string, epochs = FIRST_EPOCH): Keys {
  return withStamp(periodKeys(ms, timeZone), stream, epochs);
}

/** Returns the keys of the same day in another stream. */
export function keysInStream(keys: Keys, stream: string): Keys {
  return withStamp(keys, stream, keys.epochs);
}

/** Returns the keys of a stamp. */
export function keysOfStamp(stamp: string, epochs = FIRST_EPOCH): Keys {
  const gap = stamp.indexOf(' ');
  return withStamp(periodKeysOf(stamp.slice(0, gap)), stamp.slice(gap + 1), epochs);
}

const known = new WeakMap<Keys, Map<string, Running>>();

/** Finds out which periods of a stamp are still current. Each stamp is computed once, because few are used. */
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

/** Returns totals as of now: 0 where the period is over. */
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

/** Adds to the totals of the current periods in the event `seq`. `amount` is a whole number. */
export function addTo([overall, today, week, month, year, stream]: Totals, amount: number, seq: number): Totals {
  return [overall + amount, today + amount, week + amount, month + amount, year + amount, stream + amount, seq];
}

/** Returns totals as files and the API show them. */
export function periodTotals([overall, today, week, month, year, stream]: Totals): PeriodTotals {
  return { overall, today, week, month, year, stream };
}
