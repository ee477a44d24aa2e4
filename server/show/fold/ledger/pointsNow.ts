/** What a viewer has now: earned points, which decide levels and lists, and the balance that can be spent (behaviour: points-6). */
import type { ViewerRow } from '../stats/rules.ts';
import { keptOf, sinceOf, type Taken, takenOf } from './removals.ts';
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
  /** What was taken because the viewer did nothing for long, oldest first; left out = nothing ever. */
  removed?: readonly Taken[];
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

/** The parts of a row that count. */
function countingOf(row: ViewerRow, { epochs }: Keys): readonly PastPoints[] {
  const since = sinceOf(row, epochs);
  return allOf(row).filter((held) => held.epoch >= since && !isArriving(held, epochs));
}

const isPlain = (row: ViewerRow, { epochs }: Keys): boolean =>
  row.past === undefined && (row.epoch ?? 0) >= sinceOf(row, epochs);

/** Whoever was given points by others has earned none of them. */
const isSomething = ({ points, balance = 0 }: PastPoints): boolean => points[0] !== 0 || balance !== 0;

/** Earned points as they read now. */
export function pointsNow(row: ViewerRow, keys: Keys): Totals {
  if (isPlain(row, keys)) return readAt(row.points, runningSince(row.stamp, keys));
  let sum = NO_TOTALS;
  for (const held of countingOf(row, keys)) sum = addTotals(sum, readAt(held.points, runningSince(held.stamp, keys)));
  // What an import took may have been taken by hand while it came in.
  return sum.some((total) => total < 0) ? (sum.map((total) => Math.max(0, total)) as unknown as Totals) : sum;
}

/** What can be spent. */
export function balanceNow(row: ViewerRow, keys: Keys): number {
  const sum = countingOf(row, keys).reduce((before, { points, balance = points[0] }) => before + balance, 0);
  // What an import took may have been spent while it came in.
  return Math.max(0, sum);
}

/** A balance as it is kept. */
export function heldBalance(points: Totals, balance: number): Pick<PointsHeld, 'balance'> {
  return balance === points[0] ? {} : { balance };
}

/** The points of a row brought into the epoch and the periods that run; to what does not count any more, the way back is kept. */
export function pointsHeld(row: ViewerRow, keys: Keys): PointsHeld {
  const { epochs } = keys;
  const { epoch } = epochs;
  const points = pointsNow(row, keys);
  if (row.past === undefined && (row.epoch ?? 0) === epoch) {
    const { balance, removed } = row;
    return {
      points,
      ...(balance !== undefined && { balance }),
      ...(epoch > 0 && { epoch }),
      ...(removed !== undefined && { removed }),
    };
  }
  const [since, kept] = [sinceOf(row, epochs), keptOf(row, epochs)];
  const removed = takenOf(row, epochs);
  const past = allOf(row).filter(
    (held) => held.epoch >= kept && (isArriving(held, epochs) || (held.epoch < since && isSomething(held))),
  );
  return {
    points,
    ...heldBalance(points, balanceNow(row, keys)),
    ...(epoch > 0 && { epoch }),
    ...(past.length > 0 && { past }),
    ...(removed !== undefined && { removed }),
  };
}

/** Whether something that was taken may come back to a viewer: what they have is open as long. */
export function mayComeBack(row: ViewerRow, keys: Keys): boolean {
  const [since, kept] = [sinceOf(row, keys.epochs), keptOf(row, keys.epochs)];
  return allOf(row).some((held) => held.epoch >= kept && held.epoch < since && isSomething(held));
}

/** Whether a viewer has points, as plans count it: earned ones or some to spend, also when they are still coming in. */
export function hasPoints(row: ViewerRow, keys: Keys): boolean {
  if (pointsNow(row, keys)[0] > 0 || balanceNow(row, keys) > 0) return true;
  return row.past?.some((held) => isArriving(held, keys.epochs) && isSomething(held)) === true;
}
