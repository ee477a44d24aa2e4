/** Changes one viewer's points by giving, taking, setting or undoing (behaviour: ledger-4 to ledger-6). Pure. */
import type { ChangePointsPayload } from '#schemas/generated/types.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';
import { type Keys, readAt, runningSince, type Totals } from '../totals/periodTotals.ts';
import type { LedgerCause, LedgerRow, PeriodChange } from './ledgerRow.ts';
import { heldBalance, pointsHeld } from './pointsNow.ts';
import { sinceOf } from './removals.ts';

/** Computes a new number; the result is at least 0 and small enough for exact arithmetic. */
type Wanted = (now: number) => number;

/** 10⁹ points in thousandths, times a thousand. */
const MOST = 1e15;
const limited = (value: number): number => Math.min(Math.max(value, 0), MOST);

/** Changes to a viewer's numbers; left out = no change. */
export interface Change {
  earned?: Wanted;
  balance?: Wanted;
  /** Changes of the periods, where they differ from the change of all earned points. */
  periods?: PeriodChange;
}

export interface Changed {
  row: ViewerRow;
  /** Actual changes of both numbers, and of the periods where those changed less. */
  entry: Pick<LedgerRow, 'earned' | 'balance' | 'periods' | 'stamp' | 'epoch'>;
}

const MODES: Readonly<Record<ChangePointsPayload['mode'], (thousandths: number) => Wanted>> = {
  add: (thousandths) => (now) => now + thousandths,
  take: (thousandths) => (now) => now - thousandths,
  set: (thousandths) => () => thousandths,
};

/** Returns the change that a command requests. */
export function changeOf({ of, mode, thousandths }: ChangePointsPayload): Change {
  const wanted = MODES[mode](thousandths);
  return { ...(of !== 'balance' && { earned: wanted }), ...(of !== 'earned' && { balance: wanted }) };
}

/** Checks whether a change of a viewer counts: not from before a reset or a removal, nor from an unfinished import. */
export const isCounting = ({ epoch = 0, arrives }: LedgerRow, row: ViewerRow, { epochs }: Keys): boolean =>
  epoch >= sinceOf(row, epochs) && (arrives === undefined || arrives !== epochs.arriving);

/** Returns the change that undoes another one; periods that are over stay unchanged. */
export function reversed({ earned, balance, periods, stamp }: LedgerRow, keys: Keys): Change {
  const running = stamp === undefined ? [] : runningSince(stamp, keys);
  const back = [1, 2, 3, 4, 5].map((period) => (running[period] ? -(periods?.[period - 1] ?? earned) : 0));
  return {
    earned: (now) => now - earned,
    balance: (now) => now - balance,
    periods: back as unknown as PeriodChange,
  };
}

/** Applies a change to a viewer, or returns null when nothing changes. It is no visit, so the time of the last visit stays. */
export function changedViewer(before: ViewerRow, change: Change, seq: number, keys: Keys): Changed | null {
  const held = pointsHeld(before, keys);
  const [overall, ...rest] = held.points;
  const periods = rest.slice(0, 5);
  const balance = held.balance ?? overall;
  const earnedAfter = change.earned ? limited(change.earned(overall)) : overall;
  const balanceAfter = change.balance ? limited(change.balance(balance)) : balance;
  const earned = earnedAfter - overall;
  const after = periods.map((now, at) => limited(now + (change.periods?.[at] ?? earned)));
  const made = after.map((now, at) => now - periods[at]!);
  if (earned === 0 && balanceAfter === balance && made.every((one) => one === 0)) return null;
  const isSame = made.every((one) => one === earned);
  const points = [earnedAfter, ...after, seq] as unknown as Totals;
  return {
    row: inPeriod(before, { ...held, points, balance: balanceAfter }, keys),
    entry: {
      earned,
      balance: balanceAfter - balance,
      stamp: keys.stamp,
      ...(!isSame && { periods: made as unknown as PeriodChange }),
      ...(keys.epochs.epoch > 0 && { epoch: keys.epochs.epoch }),
    },
  };
}

/** Replaces the points of a row, with totals in the current periods. */
export function inPeriod(
  before: ViewerRow,
  held: ReturnType<typeof pointsHeld> & { balance: number },
  keys: Keys,
): ViewerRow {
  const { points: _points, balance: _balance, epoch: _epoch, past: _past, removed: _removed, ...rest } = before;
  const running = runningSince(before.stamp, keys);
  const { balance, ...kept } = held;
  return {
    ...rest,
    ...kept,
    ...heldBalance(held.points, balance),
    stamp: keys.stamp,
    ...(before.stamp !== keys.stamp && { activeStamp: before.activeStamp ?? before.stamp }),
    coins: readAt(before.coins, running),
    likes: readAt(before.likes, running),
    chatMessages: readAt(before.chatMessages, running),
  };
}

/** Common fields of all rows of a change. */
export interface Made {
  cause: LedgerCause;
  seq: number;
  at: number;
  by: string;
  note?: string;
}

export function changeRow(viewerId: string, { by, note, ...made }: Made, entry: Changed['entry']): LedgerRow {
  return { viewerId, ...made, ...entry, ...(by !== '' && { by }), ...(note && { note }) };
}
