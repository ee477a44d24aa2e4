/** Totals of viewers and of the stream, and how an event changes them. Pure. */
import type { RoomLikes } from '#engine/rules/roomLikes.ts';
import type { PeriodTotals, StreamTotals, ViewerRef, ViewerTotals } from '#schemas/generated/types.ts';
import { balanceNow, pointsHeld, pointsNow } from '../ledger/pointsNow.ts';
import {
  addTo,
  type Keys,
  NO_TOTALS,
  periodTotals,
  readAt,
  runningSince,
  type Totals,
} from '../totals/periodTotals.ts';
import type { PointsHeld, EarningHour, CountedOfViewer, ViewerRow } from '../totals/viewerRow.ts';

/** Maximum number of viewers in memory. Beyond it, viewers on no top list are dropped and loaded again when they act. */
export const MAX_VIEWERS_IN_MEMORY = 20_000;

/** Increases that one event gives a viewer. Points are thousandths. */
export type ViewerGain = Readonly<Record<CountedOfViewer, number>> & {
  /** The minute of chat that earned points. */
  readonly chatMinute?: number;
  /** The current hour, including the event's earnings. */
  readonly hour?: EarningHour;
  /** The stream in which the viewer follows. */
  readonly followedIn?: string;
};

/** Returns a viewer's total in the current periods. */
export function viewerTotal(row: ViewerRow, counted: CountedOfViewer, keys: Keys): Totals {
  return counted === 'points' ? pointsNow(row, keys) : readAt(row[counted], runningSince(row.stamp, keys));
}

const EMPTY: Pick<ViewerRow, 'points'> = { points: NO_TOTALS };

/** Adds earned points, which can also be spent. */
function pointsAfter(before: ViewerRow | null, gained: number, seq: number, keys: Keys): PointsHeld {
  const held = before
    ? pointsHeld(before, keys)
    : { ...EMPTY, ...(keys.epochs.epoch > 0 && { epoch: keys.epochs.epoch }) };
  if (gained === 0) return held;
  const points = addTo(held.points, gained, seq);
  return held.balance === undefined ? { ...held, points } : { ...held, points, balance: held.balance + gained };
}

/** Checks whether a viewer has only earned points. Most events take this fast path. */
const hasEarnedAlone = (row: ViewerRow | null, { epochs }: Keys): boolean =>
  epochs.epoch === 0 && row?.balance === undefined && row?.past === undefined;

/** Updates a viewer after an event; names and picture follow the platform's latest data. */
export function updateViewer(
  before: ViewerRow | null,
  viewer: ViewerRef,
  gain: ViewerGain,
  event: { at: number; seq: number },
  keys: Keys,
): ViewerRow {
  const running = runningSince(before?.stamp ?? keys.stamp, keys);
  const after = (totals: Totals | undefined, gained: number): Totals => {
    const read = totals ? readAt(totals, running) : NO_TOTALS;
    return gained ? addTo(read, gained, event.seq) : read;
  };
  const chatMinute = gain.chatMinute ?? before?.chatMinute;
  const hour = gain.hour ?? before?.hour;
  const topLevel = before?.topLevel;
  const voice = before?.voice;
  const own = before?.own;
  const followedIn = gain.followedIn ?? before?.followedIn;
  const { name, displayName, profilePictureUrl } = before && isUnnamed(viewer) && !isUnnamed(before) ? before : viewer;
  const row: ViewerRow = {
    tiktokId: viewer.tiktokId,
    name,
    displayName,
    profilePictureUrl,
    createdAt: before?.createdAt ?? event.at,
    updatedAt: event.at,
    stamp: keys.stamp,
    chatMinute,
    topLevel,
    hour,
    voice,
    own,
    followedIn,
    points: after(before?.points, gain.points),
    coins: after(before?.coins, gain.coins),
    likes: after(before?.likes, gain.likes),
    chatMessages: after(before?.chatMessages, gain.chatMessages),
  };
  return hasEarnedAlone(before, keys) ? row : { ...row, ...pointsAfter(before, gain.points, event.seq, keys) };
}

/** Checks whether a message named a viewer by id alone. */
export const isUnnamed = ({ tiktokId, name }: Pick<ViewerRef, 'tiktokId' | 'name'>): boolean => name === tiktokId;

/** Checks whether an event is the viewer's first since the stream started. */
export function isFirstInStream(before: ViewerRow | null, keys: Keys): boolean {
  return !before || !runningSince(before.activeStamp ?? before.stamp, keys)[5];
}

/** Returns a viewer as files and the API show it, in the given periods. */
export function viewerTotals(row: ViewerRow, keys: Keys): ViewerTotals {
  const { tiktokId, name, displayName, profilePictureUrl, createdAt, updatedAt } = row;
  return {
    tiktokId,
    name,
    displayName,
    profilePictureUrl,
    createdAt,
    updatedAt,
    pointsThousandths: periodTotals(viewerTotal(row, 'points', keys)),
    coinsGiven: periodTotals(viewerTotal(row, 'coins', keys)),
    likesGiven: periodTotals(viewerTotal(row, 'likes', keys)),
    ...ownBalance(row, keys),
  };
}

/** Returns the balance where it differs from the earned points. */
function ownBalance(row: ViewerRow, keys: Keys): Pick<ViewerTotals, 'balanceThousandths'> {
  const balanceThousandths = balanceNow(row, keys);
  return balanceThousandths === viewerTotal(row, 'points', keys)[0] ? {} : { balanceThousandths };
}

/** Viewer totals that are computed when they are read: every event has two of these and most are never used. */
export class LazyViewerTotals implements ViewerTotals {
  readonly #row: ViewerRow;
  readonly #keys: Keys;

  constructor(row: ViewerRow, keys: Keys) {
    this.#row = row;
    this.#keys = keys;
  }

  get tiktokId(): string {
    return this.#row.tiktokId;
  }

  get name(): string {
    return this.#row.name;
  }

  get displayName(): string {
    return this.#row.displayName;
  }

  get profilePictureUrl(): string {
    return this.#row.profilePictureUrl;
  }

  get createdAt(): number {
    return this.#row.createdAt;
  }

  get updatedAt(): number {
    return this.#row.updatedAt;
  }

  get pointsThousandths(): PeriodTotals {
    return periodTotals(viewerTotal(this.#row, 'points', this.#keys));
  }

  get coinsGiven(): PeriodTotals {
    return periodTotals(viewerTotal(this.#row, 'coins', this.#keys));
  }

  get likesGiven(): PeriodTotals {
    return periodTotals(viewerTotal(this.#row, 'likes', this.#keys));
  }
}

/** Totals that are counted over all viewers. */
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

/** The stored totals of the stream. */
export interface StreamRow {
  /** Current day and stream, which define the periods of all totals here. */
  stamp: string;
  nextPeriodMs: number;
  totals: Readonly<Record<Counted, Totals>>;
  viewerCount: number;
  totalLikeCount: number;
  /** State of counting the room's likes; left out before the first message of likes. */
  likes?: RoomLikes;
  roomId: string;
  streamStartedAt: number;
}

/** Returns a stream with empty totals. */
export function newStream(keys: Keys, nextPeriodMs: number): StreamRow {
  return {
    stamp: keys.stamp,
    nextPeriodMs,
    totals: Object.fromEntries(COUNTED.map((counted) => [counted, NO_TOTALS])) as Record<Counted, Totals>,
    viewerCount: 0,
    totalLikeCount: 0,
    roomId: '',
    streamStartedAt: 0,
  };
}

/** Moves the stream's totals to new periods. */
export function inPeriods(stream: StreamRow, keys: Keys): StreamRow {
  const running = runningSince(stream.stamp, keys);
  const totals = { ...stream.totals };
  for (const counted of COUNTED) totals[counted] = readAt(totals[counted], running);
  return { ...stream, stamp: keys.stamp, totals };
}

/** Returns the stream's totals as files and the API show them. */
export function streamTotals({ totals, ...stream }: StreamRow): StreamTotals {
  const { viewerCount, totalLikeCount, roomId, streamStartedAt } = stream;
  const shown = Object.fromEntries(COUNTED.map((counted) => [counted, periodTotals(totals[counted])]));
  return { ...(shown as Record<Counted, PeriodTotals>), viewerCount, totalLikeCount, roomId, streamStartedAt };
}
