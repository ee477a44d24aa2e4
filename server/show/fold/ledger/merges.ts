/**
 * Two viewers who are one person (behaviour: merge-1 to merge-5). Who was merged is no viewer any more but an alias: what comes of
 * them is the other's before any stage sees it. What each had is remembered, so that it can be undone. Pure.
 */
import type { LevelTable } from '#engine/points/levels.ts';
import type { ViewerRow } from '../stats/rules.ts';
import { type Keys, NO_TOTALS, readAt, runningSince, type Totals } from '../stats/totals.ts';
import { inPeriod } from './changes.ts';
import { highestLevel } from './levels.ts';
import { addTotals, balanceNow, heldBalance, mayComeBack, pointsHeld, pointsNow } from './pointsNow.ts';
import { sinceOf, takenOf } from './removals.ts';
import type { Epochs } from './resets.ts';

/** The row of a viewer who was merged into another. */
export interface Merge {
  viewerId: string;
  /** Whose everything is since. */
  into: string;
  at: number;
  by: string;
  /** The viewer as of then. */
  row: ViewerRow;
  /** Of the other one: what was there before, and what the merge made of it. */
  before: { createdAt: number; topLevel: number };
  topLevel: number;
}

export const MERGE_KIND = 'viewerMerge';
/** Of one streamer. */
export const MAX_MERGES = 1_000;

/** What one gives up and the other gets, in thousandths. */
export interface Moved {
  earned: number;
  balance: number;
}

/** While a reset can be undone, or an import comes in, it is open what somebody has. */
export const isSettled = ({ since, kept, arriving }: Epochs): boolean => since === kept && arriving === undefined;
/** The same of somebody whose points were removed, while that can be undone. */
export const isSettledOf = (row: ViewerRow, keys: Keys): boolean => !mayComeBack(row, keys);

/** Where a row of a viewer's own period stands in totals of now. */
const now = (row: ViewerRow, counted: 'coins' | 'likes' | 'chatMessages', keys: Keys): Totals =>
  readAt(row[counted], runningSince(row.stamp, keys));

const COUNTED = ['coins', 'likes', 'chatMessages'] as const;

/** Day and stream in which somebody was last active. */
const activeOf = ({ activeStamp, stamp }: ViewerRow): string => activeStamp ?? stamp;

/** Both as one. */
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
/** The place in lists is that of whoever keeps the rest. */
const without = (from: Totals, taken: Totals): Totals =>
  from.map((value, period) => (period === SEQ ? value : value - taken[period]!)) as unknown as Totals;
const SEQ = 6;

/** The two apart again: one gets back what was brought, as far as it is still there; what came since stays with the other. */
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

/** What somebody brought, and would still have: since then what was taken from the other was taken from both. */
function broughtBy(row: ViewerRow, into: ViewerRow, keys: Keys): { points: Totals; balance: number } {
  const { removals: _removals, ...epochs } = keys.epochs;
  const alone = { ...keys, epochs };
  if ((row.epoch ?? 0) < sinceOf(into, keys.epochs)) return { points: NO_TOTALS, balance: 0 };
  return { points: pointsNow(row, alone), balance: balanceNow(row, alone) };
}

/** Which removals are of somebody who was merged: their own until then, and then those of the other. */
function removedWith({ epoch = 0, removed = [] }: ViewerRow, into: ViewerRow, { epochs }: Keys): Partial<ViewerRow> {
  const since = (takenOf(into, epochs) ?? []).filter((taken) => taken.epoch > epoch);
  const all = [...removed, ...since];
  return { removed: all.length > 0 ? all : undefined };
}

/** The row with other numbers in the periods that run. */
export function withNumbers(row: ViewerRow, points: Totals, balance: number, keys: Keys): ViewerRow {
  const { past: _over, ...held } = pointsHeld(row, keys);
  const { past: _before, ...rest } = row;
  return { ...inPeriod(rest, { ...held, points, balance }, keys), ...heldBalance(points, balance) };
}
