/**
 * What a viewer earns is summed up by cause and hour of the stream (behaviour: ledger-2). The hour that runs is part of the
 * viewer's own row, which is written anyway; it becomes rows of the ledger once, when the viewer earns in another. Pure.
 */
import { type EarningCause, EARNING_CAUSES, type LedgerRow } from './ledgerRow.ts';

type Sum = readonly [count: number, thousandths: number, firstSeq: number, lastSeq: number];

/** The hour in which a viewer earned last: when it began, in which epoch of points, and what came in by each cause. */
export type EarningHour = { readonly at: number; readonly epoch?: number } & { readonly [C in EarningCause]?: Sum };

/** What one event earned, and where that belongs. */
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

/** When the hour of the stream began that an instant lies in, epoch ms; before any stream it is the clock's. */
export function hourOf(atMs: number, streamStartedAt: number): number {
  return atMs - ((atMs - streamStartedAt) % HOUR_MS);
}

/** The hour with one more earning, and the rows that the hour before has become when this is another. */
export function withEarning(
  before: EarningHour | undefined,
  { viewerId, cause, thousandths, seq, hourMs, epoch }: Earning,
): { hour: EarningHour; closed: readonly LedgerRow[] } {
  const runs = before?.at === hourMs && (before.epoch ?? 0) === epoch;
  const sum = runs ? before[cause] : undefined;
  const next: Sum = sum ? [sum[0] + 1, sum[1] + thousandths, sum[2], seq] : [1, thousandths, seq, seq];
  return {
    hour: withSum(runs ? before : newHour(hourMs, epoch), cause, next),
    closed: runs ? NO_ROWS : rowsOfHour(viewerId, before),
  };
}

const newHour = (at: number, epoch: number): EarningHour => ({ at, epoch: epoch > 0 ? epoch : undefined });

/** One is made for most events: it has all its members from the start, in one order. */
function withSum({ at, epoch, gift, like, share, chat }: EarningHour, cause: EarningCause, sum: Sum): EarningHour {
  return {
    at,
    epoch,
    gift: cause === 'gift' ? sum : gift,
    like: cause === 'like' ? sum : like,
    share: cause === 'share' ? sum : share,
    chat: cause === 'chat' ? sum : chat,
  };
}

/** The rows that an hour is. */
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
