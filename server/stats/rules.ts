/**
 * Totals per period. A total is stored with the key of the period it belongs to and reads as 0 once that period is
 * over, so a new day costs nothing but a new key (design section 8).
 */
import type { PeriodKeys } from '#engine/rules/periods.ts';
import type { PeriodTotals, StreamTotals, ViewerRef, ViewerTotals } from '#schemas/generated/types.ts';

/** Keys of the running periods; `stream` is the event that started the stream. */
export interface Keys extends PeriodKeys {
  stream: string;
}

/** The totals of one thing, and the periods they belong to. */
export interface Counter {
  keys: Keys;
  totals: PeriodTotals;
}

const ZERO: PeriodTotals = { overall: 0, today: 0, week: 0, month: 0, year: 0, stream: 0 };

/** Totals as they read now: 0 where the period they were counted in is over. */
export function readTotals(counter: Counter | undefined, keys: Keys): PeriodTotals {
  if (!counter) return ZERO;
  const { totals, keys: stored } = counter;
  if (stored === keys) return totals;
  return {
    overall: totals.overall,
    today: stored.today === keys.today ? totals.today : 0,
    week: stored.week === keys.week ? totals.week : 0,
    month: stored.month === keys.month ? totals.month : 0,
    year: stored.year === keys.year ? totals.year : 0,
    stream: stored.stream === keys.stream ? totals.stream : 0,
  };
}

/** A counter with `amount` (a whole number, may be 0) added to every running period. */
export function addTo(counter: Counter | undefined, amount: number, keys: Keys): Counter {
  const now = readTotals(counter, keys);
  return {
    keys,
    totals: {
      overall: now.overall + amount,
      today: now.today + amount,
      week: now.week + amount,
      month: now.month + amount,
      year: now.year + amount,
      stream: now.stream + amount,
    },
  };
}

/** Everything that is kept of a viewer. */
export interface ViewerRow {
  tiktokId: string;
  name: string;
  displayName: string;
  profilePictureUrl: string;
  createdAt: number;
  updatedAt: number;
  /** Key of the stream in which the viewer was last active. */
  seenStream: string;
  points: Counter;
  coins: Counter;
  likes: Counter;
}

/** Viewers held in memory at most; beyond, all are dropped and come back from the database when they act again. */
export const MAX_VIEWERS_IN_MEMORY = 20_000;

/** What one event adds to a viewer. Points in thousandths. */
export interface ViewerGain {
  points: number;
  coins: number;
  likes: number;
}

/** The viewer after an event; identity (names, picture) follows the platform's latest word. */
export function updateViewer(
  before: ViewerRow | null,
  viewer: ViewerRef,
  gain: ViewerGain,
  at: number,
  keys: Keys,
): ViewerRow {
  return {
    tiktokId: viewer.tiktokId,
    name: viewer.name,
    displayName: viewer.displayName,
    profilePictureUrl: viewer.profilePictureUrl,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    seenStream: keys.stream,
    points: gain.points || !before ? addTo(before?.points, gain.points, keys) : before.points,
    coins: gain.coins || !before ? addTo(before?.coins, gain.coins, keys) : before.coins,
    likes: gain.likes || !before ? addTo(before?.likes, gain.likes, keys) : before.likes,
  };
}

/** A viewer as files and the API show it, read at the given periods. */
export function viewerTotals(row: ViewerRow, keys: Keys): ViewerTotals {
  const { tiktokId, name, displayName, profilePictureUrl, createdAt, updatedAt } = row;
  return {
    tiktokId,
    name,
    displayName,
    profilePictureUrl,
    createdAt,
    updatedAt,
    pointsThousandths: readTotals(row.points, keys),
    coinsGiven: readTotals(row.coins, keys),
    likesGiven: readTotals(row.likes, keys),
  };
}

/** What is counted over all viewers. */
export const COUNTED = [
  'coins',
  'likes',
  'shares',
  'follows',
  'subscriptions',
  'chatMessages',
  'gifts',
  'pointsThousandths',
] as const;
export type Counted = (typeof COUNTED)[number];

/** The row of the stream's own totals. */
export interface StreamRow {
  keys: Keys;
  nextPeriodMs: number;
  counters: Partial<Record<Counted, Counter>>;
  viewerCount: number;
  totalLikeCount: number;
  roomId: string;
  streamStartedAt: number;
}

/** The stream's totals as files and the API show them. */
export function streamTotals(stream: StreamRow): StreamTotals {
  const { viewerCount, totalLikeCount, roomId, streamStartedAt, counters, keys } = stream;
  const totals = Object.fromEntries(COUNTED.map((name) => [name, readTotals(counters[name], keys)]));
  return { ...(totals as Pick<StreamTotals, Counted>), viewerCount, totalLikeCount, roomId, streamStartedAt };
}
