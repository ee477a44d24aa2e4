/** Defines everything that is stored about a viewer. */
import type { Taken } from './epochs.ts';
import type { Totals } from './periodTotals.ts';
import type { JoinSound } from '#engine/core/totals.ts';
import type { ViewerVoice } from '#schemas/generated/types.ts';

/**
 * Points of an epoch that no longer counts, kept as long as it may count again, or points of an import, which may be negative.
 */
export interface PastPoints {
  epoch: number;
  stamp: string;
  points: Totals;
  /** Left out when it equals the earned points. */
  balance?: number;
  /** The import that added it; it counts once that import is complete. */
  arrives?: number;
}

/** Points of a row as they are stored. The balance is left out when it equals the earned points, as for most viewers. */
export interface PointsHeld {
  readonly points: Totals;
  balance?: number;
  epoch?: number;
  past?: readonly PastPoints[];
  /** Removals for inactivity that took points, oldest first; left out when there were none. */
  removed?: readonly Taken[];
}

/** Causes of earnings, which share one row per hour. */
export const EARNING_CAUSES = ['gift', 'like', 'share', 'chat'] as const;

export type EarningCause = (typeof EARNING_CAUSES)[number];

/** Sum of the earnings of one cause. */
export type EarningSum = readonly [count: number, thousandths: number, firstSeq: number, lastSeq: number];

/** The hour in which a viewer earned last: its start, its epoch of points and the income by cause. */
export type EarningHour = { readonly at: number; readonly epoch?: number } & {
  readonly [C in EarningCause]?: EarningSum;
};

/** Totals that are counted per viewer. */
export const COUNTED_OF_VIEWERS = ['points', 'coins', 'likes', 'chatMessages'] as const;

export type CountedOfViewer = (typeof COUNTED_OF_VIEWERS)[number];

/** A streamer's decisions about one viewer; stored only when there are any. */
export interface ViewerOwn {
  /** Whether the viewer's activity gives no points. */
  earnsNothing?: true;
  /** Whether chats on the overlay show no message of the viewer. */
  isHidden?: true;
  /** Sound that plays when the viewer arrives; left out = none. */
  joinSound?: JoinSound;
}

/** Everything stored about a viewer. */
export interface ViewerRow extends Readonly<Record<Exclude<CountedOfViewer, 'points'>, Totals>>, PointsHeld {
  tiktokId: string;
  name: string;
  displayName: string;
  profilePictureUrl: string;
  createdAt: number;
  updatedAt: number;
  /** Day and stream of the viewer's last activity, which define the periods of all totals here. */
  stamp: string;
  /** Highest level that was announced, or reached before points were taken; left out = none. */
  topLevel?: number;
  /** Last minute in which chatting gave points; left out = it never did. */
  chatMinute?: number;
  /** Day and stream of the last activity, when an edit has moved the totals to later ones. */
  activeStamp?: string;
  /** Earnings of the last hour with any; not in the ledger yet. */
  hour?: EarningHour;
  /** Describes how messages are read aloud; left out = the streamer's default. */
  voice?: ViewerVoice;
  own?: ViewerOwn;
  /** The stream in which the viewer last followed; left out = no follow was seen. */
  followedIn?: string;
  /** The import that added an unknown viewer, who stays hidden until it is complete. */
  arrives?: number;
  /** Whether the viewer is archived (archiving.ts): on no list and not counted. */
  archived?: true;
}
