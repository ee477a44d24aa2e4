/**
 * Merges two viewers who are one person (behaviour: merge-1 to merge-5). A merged viewer becomes an alias: its events go to the
 * other one before any stage sees them. Both previous states are kept for an undo. Pure.
 */
import type { LevelTable } from '#engine/points/levels.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';
import { type Keys, NO_TOTALS, readAt, runningSince, type Totals } from '../totals/periodTotals.ts';
import { inPeriod } from './changes.ts';
import { highestLevel } from './levels.ts';
import { addTotals, balanceNow, heldBalance, mayComeBack, pointsHeld, pointsNow } from './pointsNow.ts';
import { sinceOf, takenOf } from './removals.ts';
import type { Epochs } from '../totals/epochs.ts';

/** The row of a viewer who was merged into another. */
export interface Merge {
  viewerId: string;
  /** The viewer who has owned everything since. */
  into: string;
  at: number;
  by: string;
  /** The viewer at the time of the merge. */
  row: ViewerRow;
  /** State of the other viewer before the merge, and the level after it. */
  before: { createdAt: number; topLevel: number };
  topLevel: number;
}

export const MERGE_KIND = 'viewerMerge';
/** Maximum per streamer. */
export const MAX_MERGES = 1_000;

/** Amounts that one viewer gives and the other receives, in thousandths. */
export interface Moved {
  earned: number;
  balance: number;
}

/** Checks whether points are final: no reset can be undone and no import is arriving. */
export const isSettled = ({ since, kept, arriving }: Epochs): boolean => since === kept && arriving === undefined;
/** Checks the same for one viewer, whose removed points may come back. */
export const isSettledOf = (row: ViewerRow, keys: Keys): boolean => !mayComeBack(row, keys);

/** Reads a viewer's own periods as current totals. */
const now = (row: ViewerRow, counted: 'coins' | 'likes' | 'chatMessages', keys: Keys): Totals =>
  readAt(row[counted], runningSince(row.stamp, keys));

const COUNTED = ['coins', 'likes', 'chatMessages'] as const;

/** Returns the day and stream of a viewer's last activity. */
const activeOf = ({ activeStamp, stamp }: ViewerRow): string => activeStamp ?? stamp;

/** Merges the rows of two viewers. */
export function mergedRow(into: ViewerRow, from: ViewerRow, keys: Keys, table: LevelTable): ViewerRow {
  const points = addTotals(pointsNow(into, keys), pointsNow(from, keys));
  const row = withNumbers(into, points, balanceNow(into, keys) + balanceNow(from, keys), keys);
  const newer = from.updatedAt > into.updatedAt ? from : into;
  const topLevel = Math.max(highestLevel(into, table, keys), highestLevel(from, table, keys));
  return {
    ...row,
    createdAt: Math.min(into.createdAt, from.createdAt),
    updatedAt: newer.updatedAt,
    activeStamp: activeOf(newer),
    ...(topLevel > 0 && { topLevel }),
    ...Object.fromEntries(
      COUNTED.map((counted) => [counted, addTotals(now(into, counted, keys), now(from, counted, keys))]),
    ),
  };
}

const lesser = (one: Totals, other: Totals): Totals =>
  one.map((value, period) => Math.min(value, other[period]!)) as unknown as Totals;
/** Subtracts totals; the place in lists belongs to the viewer who keeps the rest. */
const without = (from: Totals, taken: Totals): Totals =>
  from.map((value, period) => (period === SEQ ? value : value - taken[period]!)) as unknown as Totals;
const SEQ = 6;

/**
 * Splits two viewers: one gets back what it contributed as far as it still exists; everything since then stays with the other.
 */
export function unmergedRows(into: ViewerRow, merge: Merge, keys: Keys): { into: ViewerRow; from: ViewerRow } & Moved {
  const { row, before, topLevel } = merge;
  const brought = broughtBy(row, into, keys);
  const points = lesser(brought.points, pointsNow(into, keys));
  const balance = Math.min(brought.balance, balanceNow(into, keys));
  const left = without(pointsNow(into, keys), points);
  const counts = COUNTED.map(
    (counted) => [counted, lesser(now(row, counted, keys), now(into, counted, keys))] as const,
  );
  const { topLevel: reached, ...rest } = withNumbers(into, left, balanceNow(into, keys) - balance, keys);
  const highest = reached === topLevel ? before.topLevel : (reached ?? 0);
  return {
    into: {
      ...rest,
      createdAt: before.createdAt,
      ...(highest > 0 && { topLevel: highest }),
      ...Object.fromEntries(counts.map(([counted, taken]) => [counted, without(now(into, counted, keys), taken)])),
    },
    from: {
      ...withNumbers(row, points, balance, keys),
      ...removedWith(row, into, keys),
      ...Object.fromEntries(counts),
    },
    earned: points[0],
    balance,
  };
}

/** Returns what a viewer contributed and would still have; later deductions hit both. */
function broughtBy(row: ViewerRow, into: ViewerRow, keys: Keys): { points: Totals; balance: number } {
  const { removals: _removals, ...epochs } = keys.epochs;
  const alone = { ...keys, epochs };
  if ((row.epoch ?? 0) < sinceOf(into, keys.epochs)) return { points: NO_TOTALS, balance: 0 };
  return { points: pointsNow(row, alone), balance: balanceNow(row, alone) };
}

/** Returns the removals that apply to a merged viewer: its own until the merge, then those of the other. */
function removedWith({ epoch = 0, removed = [] }: ViewerRow, into: ViewerRow, { epochs }: Keys): Partial<ViewerRow> {
  const since = (takenOf(into, epochs) ?? []).filter((taken) => taken.epoch > epoch);
  const all = [...removed, ...since];
  return { removed: all.length > 0 ? all : undefined };
}

/** Replaces the numbers of a row in the current periods. */
export function withNumbers(row: ViewerRow, points: Totals, balance: number, keys: Keys): ViewerRow {
  const { past: _over, ...held } = pointsHeld(row, keys);
  const { past: _before, ...rest } = row;
  return { ...inPeriod(rest, { ...held, points, balance }, keys), ...heldBalance(points, balance) };
}
