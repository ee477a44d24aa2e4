/**
 * Computes a viewer's current points (behaviour: points-6): earned points, which decide levels and lists, and the balance that
 * can be spent.
 */
import { keptOf, sinceOf, takenOf } from './removals.ts';
import type { Epochs } from '../totals/epochs.ts';
import { type Keys, NO_TOTALS, PERIODS, readAt, runningSince, type Totals } from '../totals/periodTotals.ts';
import type { PastPoints, PointsHeld, ViewerRow } from '../totals/viewerRow.ts';

const SEQ = 6;

export function addTotals(one: Totals, other: Totals): Totals {
  const sums = PERIODS.map((_, period) => one[period]! + other[period]!);
  return [...sums, Math.max(one[SEQ], other[SEQ])] as unknown as Totals;
}

/** Lists all points of a viewer that count or may count again, by epoch. */
function allOf({ epoch = 0, stamp, points, balance, past = [] }: ViewerRow): readonly PastPoints[] {
  return [...past, { epoch, stamp, points, ...(balance !== undefined && { balance }) }];
}

const isArriving = ({ arrives }: Pick<PastPoints, 'arrives'>, { arriving }: Epochs): boolean =>
  arrives !== undefined && arrives === arriving;

/** Returns the parts of a row that count. */
function countingOf(row: ViewerRow, { epochs }: Keys): readonly PastPoints[] {
  const since = sinceOf(row, epochs);
  return allOf(row).filter((held) => held.epoch >= since && !isArriving(held, epochs));
}

const isPlain = (row: ViewerRow, { epochs }: Keys): boolean =>
  row.past === undefined && (row.epoch ?? 0) >= sinceOf(row, epochs);

/** A viewer may have received points without earning any. */
const isSomething = ({ points, balance = 0 }: PastPoints): boolean => points[0] !== 0 || balance !== 0;

/** Returns the earned points that count now. */
export function pointsNow(row: ViewerRow, keys: Keys): Totals {
  if (isPlain(row, keys)) return readAt(row.points, runningSince(row.stamp, keys));
  let sum = NO_TOTALS;
  for (const held of countingOf(row, keys)) sum = addTotals(sum, readAt(held.points, runningSince(held.stamp, keys)));
  // Points of an import may have been taken by hand while it arrived.
  return sum.some((total) => total < 0) ? (sum.map((total) => Math.max(0, total)) as unknown as Totals) : sum;
}

/** Returns the balance that can be spent. */
export function balanceNow(row: ViewerRow, keys: Keys): number {
  const sum = countingOf(row, keys).reduce((before, { points, balance = points[0] }) => before + balance, 0);
  // Points of an import may have been spent while it arrived.
  return Math.max(0, sum);
}

/** Returns a balance as it is stored. */
export function heldBalance(points: Totals, balance: number): Pick<PointsHeld, 'balance'> {
  return balance === points[0] ? {} : { balance };
}

/** Converts the points of a row to the current epoch and periods; points that no longer count are kept for an undo. */
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

/** Checks whether removed points may come back to a viewer, so that their total is not final. */
export function mayComeBack(row: ViewerRow, keys: Keys): boolean {
  const [since, kept] = [sinceOf(row, keys.epochs), keptOf(row, keys.epochs)];
  return allOf(row).some((held) => held.epoch >= kept && held.epoch < since && isSomething(held));
}

/** Checks whether a viewer has points as plans count them: earned or spendable, including those of an arriving import. */
export function hasPoints(row: ViewerRow, keys: Keys): boolean {
  if (pointsNow(row, keys)[0] > 0 || balanceNow(row, keys) > 0) return true;
  return row.past?.some((held) => isArriving(held, keys.epochs) && isSomething(held)) === true;
}
