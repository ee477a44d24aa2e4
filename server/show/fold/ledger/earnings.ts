/**
 * Sums up a viewer's earnings by cause and hour of the stream (behaviour: ledger-2). The current hour is part of the viewer's
 * own row, which is written anyway; it turns into rows of the ledger when the viewer earns in another hour. Pure.
 */
import { type LedgerRow } from './ledgerRow.ts';
import { type EarningSum, type EarningHour, type EarningCause, EARNING_CAUSES } from '../totals/viewerRow.ts';

/** Earnings of one event and where they belong. */
export interface Earning {
  viewerId: string;
  cause: EarningCause;
  thousandths: number;
  seq: number;
  hourMs: number;
  epoch: number;
}

const HOUR_MS = 3_600_000;
const NO_ROWS: readonly LedgerRow[] = [];

/** Returns the start of the stream's hour that contains an instant, epoch ms; before any stream it is the clock's hour. */
export function hourOf(atMs: number, streamStartedAt: number): number {
  return atMs - ((atMs - streamStartedAt) % HOUR_MS);
}

/** Adds an earning to the hour, and returns the rows of the previous hour when a new one begins. */
export function withEarning(
  before: EarningHour | undefined,
  { viewerId, cause, thousandths, seq, hourMs, epoch }: Earning,
): { hour: EarningHour; closed: readonly LedgerRow[] } {
  const runs = before?.at === hourMs && (before.epoch ?? 0) === epoch;
  const sum = runs ? before[cause] : undefined;
  const next: EarningSum = sum ? [sum[0] + 1, sum[1] + thousandths, sum[2], seq] : [1, thousandths, seq, seq];
  return {
    hour: withSum(runs ? before : newHour(hourMs, epoch), cause, next),
    closed: runs ? NO_ROWS : rowsOfHour(viewerId, before),
  };
}

const newHour = (at: number, epoch: number): EarningHour => ({ at, epoch: epoch > 0 ? epoch : undefined });

/** Created for most events, so all members are set from the start, in one order. */
function withSum(
  { at, epoch, gift, like, share, chat }: EarningHour,
  cause: EarningCause,
  sum: EarningSum,
): EarningHour {
  return {
    at,
    epoch,
    gift: cause === 'gift' ? sum : gift,
    like: cause === 'like' ? sum : like,
    share: cause === 'share' ? sum : share,
    chat: cause === 'chat' ? sum : chat,
  };
}

/** Returns the ledger rows of an hour. */
export function rowsOfHour(viewerId: string, hour: EarningHour | undefined): readonly LedgerRow[] {
  if (!hour) return NO_ROWS;
  return EARNING_CAUSES.flatMap((cause) => {
    const sum = hour[cause];
    if (!sum) return [];
    const [count, thousandths, firstSeq, seq] = sum;
    const row = { viewerId, seq, at: hour.at, cause, earned: thousandths, balance: thousandths, count, firstSeq };
    return hour.epoch === undefined ? row : { ...row, epoch: hour.epoch };
  });
}
