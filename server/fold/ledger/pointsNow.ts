/** What a viewer has now: earned points, which decide levels and lists, and the balance that can be spent (behaviour: points-6). */
import type { ViewerRow } from '../stats/rules.ts';
import type { Epochs } from './resets.ts';
import { type Keys, NO_TOTALS, PERIODS, readAt, runningSince, type Totals } from '../stats/totals.ts';

/**
 * What a viewer had in an epoch that counts no more, for as long as it may count again, or what an import brought, which
 * may be less than nothing.
 */
export interface PastPoints {
  epoch: number;
  stamp: string;
  points: Totals;
  /** Left out = all that was earned. */
  balance?: number;
  /** The import that brought it: it counts once all of that has come in. */
  arrives?: number;
}

/** Points of a row, and how they are kept. The balance is left out where it is all that was earned, as with most viewers. */
export interface PointsHeld {
  readonly points: Totals;
  balance?: number;
  epoch?: number;
  past?: readonly PastPoints[];
}

const SEQ = 6;

export function addTotals(one: Totals, other: Totals): Totals {
  const sums = PERIODS.map((_, period) => one[period]! + other[period]!);
  return [...sums, Math.max(one[SEQ], other[SEQ])] as unknown as Totals;
}

/** Everything of a viewer that counts or may count again, each epoch by itself. */
function allOf({ epoch = 0, stamp, points, balance, past = [] }: ViewerRow): readonly PastPoints[] {
  return [...past, { epoch, stamp, points, ...(balance !== undefined && { balance }) }];
}

const isArriving = ({ arrives }: Pick<PastPoints, 'arrives'>, { arriving }: Epochs): boolean =>
  arrives !== undefined && arrives === arriving;
const isCounting = (held: PastPoints, epochs: Epochs): boolean =>
  held.epoch >= epochs.since && !isArriving(held, epochs);

const isPlain = ({ epoch = 0, past }: ViewerRow, { epochs }: Keys): boolean =>
  past === undefined && epoch >= epochs.since;

/** Whoever was given points by others has earned none of them. */
const isSomething = ({ points, balance = 0 }: PastPoints): boolean => points[0] !== 0 || balance !== 0;

/** Earned points as they read now. */
export function pointsNow(row: ViewerRow, keys: Keys): Totals {
  if (isPlain(row, keys)) return readAt(row.points, runningSince(row.stamp, keys));
  let sum = NO_TOTALS;
  for (const held of allOf(row))
    if (isCounting(held, keys.epochs)) sum = addTotals(sum, readAt(held.points, runningSince(held.stamp, keys)));
  // What an import took may have been taken by hand while it came in.
  return sum.some((total) => total < 0) ? (sum.map((total) => Math.max(0, total)) as unknown as Totals) : sum;
}

/** What can be spent. */
export function balanceNow(row: ViewerRow, keys: Keys): number {
  const counting = allOf(row).filter((held) => isCounting(held, keys.epochs));
  const sum = counting.reduce((before, { points, balance = points[0] }) => before + balance, 0);
  // What an import took may have been spent while it came in.
  return Math.max(0, sum);
}

/** A balance as it is kept. */
export function heldBalance(points: Totals, balance: number): Pick<PointsHeld, 'balance'> {
  return balance === points[0] ? {} : { balance };
}

/** The points of a row brought into the epoch and the periods that run; to what does not count any more, the way back is kept. */
export function pointsHeld(row: ViewerRow, keys: Keys): PointsHeld {
  const { epoch, since, kept } = keys.epochs;
  const points = pointsNow(row, keys);
  if (row.past === undefined && (row.epoch ?? 0) === epoch) {
    return { points, ...(row.balance !== undefined && { balance: row.balance }), ...(epoch > 0 && { epoch }) };
  }
  const past = allOf(row).filter(
    (held) => held.epoch >= kept && (isArriving(held, keys.epochs) || (held.epoch < since && isSomething(held))),
  );
  return {
    points,
    ...heldBalance(points, balanceNow(row, keys)),
    ...(epoch > 0 && { epoch }),
    ...(past.length > 0 && { past }),
  };
}
