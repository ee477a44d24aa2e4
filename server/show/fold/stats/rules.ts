/** What is kept of viewers and of the stream, and how an event changes it. Pure. */
import type { JoinSound } from '#engine/core/totals.ts';
import type { RoomLikes } from '#engine/rules/roomLikes.ts';
import type { PeriodTotals, StreamTotals, ViewerRef, ViewerTotals, ViewerVoice } from '#schemas/generated/types.ts';
import type { EarningHour } from '../ledger/earnings.ts';
import { balanceNow, type PointsHeld, pointsHeld, pointsNow } from '../ledger/pointsNow.ts';
import { addTo, type Keys, NO_TOTALS, periodTotals, readAt, runningSince, type Totals } from './totals.ts';

/** What is counted per viewer. */
export const COUNTED_OF_VIEWERS = ['points', 'coins', 'likes', 'chatMessages'] as const;
export type CountedOfViewer = (typeof COUNTED_OF_VIEWERS)[number];

/** What a streamer decided about one viewer; a row has it where anything was. */
export interface ViewerOwn {
  /** What is counted of the viewer gives no points. */
  earnsNothing?: true;
  /** What is played when the viewer comes in; left out = nothing. */
  joinSound?: JoinSound;
}

/** Everything that is kept of a viewer. */
export interface ViewerRow extends Readonly<Record<Exclude<CountedOfViewer, 'points'>, Totals>>, PointsHeld {
  tiktokId: string;
  name: string;
  displayName: string;
  profilePictureUrl: string;
  createdAt: number;
  updatedAt: number;
  /** Day and stream in which the viewer was last active: the periods that all totals here belong to. */
  stamp: string;
  /** The highest level that was told, or had before points were taken; left out = none. */
  topLevel?: number;
  /** The last minute in which chatting gave points; left out = it never did. */
  chatMinute?: number;
  /** Day and stream of the last activity where an edit has brought the totals into later ones. */
  activeStamp?: string;
  /** What was earned in the last hour in which anything was; not yet in the ledger. */
  hour?: EarningHour;
  /** How messages are read aloud; left out = as everybody's. */
  voice?: ViewerVoice;
  own?: ViewerOwn;
  /** The stream in which the viewer last followed; left out = never seen. */
  followedIn?: string;
  /** The import that brought a viewer who was not known: nobody sees them before all of it has come in. */
  arrives?: number;
  /** The viewer is in the archive (archiving.ts): in no list, and not counted. */
  archived?: true;
}

/** Viewers held in memory at most; beyond, those in no top list are dropped and come back when they act again. */
export const MAX_VIEWERS_IN_MEMORY = 20_000;

/** What one event adds to a viewer. Points in thousandths. */
export type ViewerGain = Readonly<Record<CountedOfViewer, number>> & {
  /** The minute of chat that is given points for. */
  readonly chatMinute?: number;
  /** The hour that runs, with what the event earned. */
  readonly hour?: EarningHour;
  /** The stream in which the viewer follows. */
  readonly followedIn?: string;
};

/** A viewer's total as it reads now. */
export function viewerTotal(row: ViewerRow, counted: CountedOfViewer, keys: Keys): Totals {
  return counted === 'points' ? pointsNow(row, keys) : readAt(row[counted], runningSince(row.stamp, keys));
}

const EMPTY: Pick<ViewerRow, 'points'> = { points: NO_TOTALS };

/** Points after an event; what can be spent grows with what is earned. */
function pointsAfter(before: ViewerRow | null, gained: number, seq: number, keys: Keys): PointsHeld {
  const held = before
    ? pointsHeld(before, keys)
    : { ...EMPTY, ...(keys.epochs.epoch > 0 && { epoch: keys.epochs.epoch }) };
  if (gained === 0) return held;
  const points = addTo(held.points, gained, seq);
  return held.balance === undefined ? { ...held, points } : { ...held, points, balance: held.balance + gained };
}

/** Of most viewers nothing is kept but what they earned: theirs is the path that every event takes. */
const hasEarnedAlone = (row: ViewerRow | null, { epochs }: Keys): boolean =>
  epochs.epoch === 0 && row?.balance === undefined && row?.past === undefined;

/** The viewer after an event; identity (names, picture) follows the platform's latest word. */
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

/** Some messages name a viewer by id alone. */
export const isUnnamed = ({ tiktokId, name }: Pick<ViewerRef, 'tiktokId' | 'name'>): boolean => name === tiktokId;

/** Whether an event is the viewer's first since the stream started. */
export function isFirstInStream(before: ViewerRow | null, keys: Keys): boolean {
  return !before || !runningSince(before.activeStamp ?? before.stamp, keys)[5];
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
    pointsThousandths: periodTotals(viewerTotal(row, 'points', keys)),
    coinsGiven: periodTotals(viewerTotal(row, 'coins', keys)),
    likesGiven: periodTotals(viewerTotal(row, 'likes', keys)),
    ...ownBalance(row, keys),
  };
}

/** The balance where it is not all that was earned. */
function ownBalance(row: ViewerRow, keys: Keys): Pick<ViewerTotals, 'balanceThousandths'> {
  const balanceThousandths = balanceNow(row, keys);
  return balanceThousandths === viewerTotal(row, 'points', keys)[0] ? {} : { balanceThousandths };
}

/** The same, worked out when it is read: every event has two of these and most are never looked at. */
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
  /** Day and stream that run: the periods that all totals here belong to. */
  stamp: string;
  nextPeriodMs: number;
  totals: Readonly<Record<Counted, Totals>>;
  viewerCount: number;
  totalLikeCount: number;
  /** How the room's likes are counted on; left out before the first message of likes. */
  likes?: RoomLikes;
  roomId: string;
  streamStartedAt: number;
}

/** A stream that nothing was counted in. */
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

/** The stream's totals when other periods run. */
export function inPeriods(stream: StreamRow, keys: Keys): StreamRow {
  const running = runningSince(stream.stamp, keys);
  const totals = { ...stream.totals };
  for (const counted of COUNTED) totals[counted] = readAt(totals[counted], running);
  return { ...stream, stamp: keys.stamp, totals };
}

/** The stream's totals as files and the API show them. */
export function streamTotals({ totals, ...stream }: StreamRow): StreamTotals {
  const { viewerCount, totalLikeCount, roomId, streamStartedAt } = stream;
  const shown = Object.fromEntries(COUNTED.map((counted) => [counted, periodTotals(totals[counted])]));
  return { ...(shown as Record<Counted, PeriodTotals>), viewerCount, totalLikeCount, roomId, streamStartedAt };
}
