/** Goal metrics and what they count (behaviour: goal-1). The only list of them: one entry per metric. */
import type { Facts } from './facts.ts';
import type { StreamEvent } from './streamEvent.ts';
import type { LikesFact } from './facts.ts';
import type { GoalData, GoalSettings, Locale } from '#schemas/generated/types.ts';

/** Changes of the goal by an event. */
export type Counted = Pick<GoalData, 'amount' | 'roomAmount'>;

interface Metric {
  /** True = adds up events, beginning at the start value; otherwise the amount is the platform's last value. */
  isCounting: boolean;
  /** True = rises and falls by itself: returning to a target does not reach it again. */
  isSwinging?: boolean;
  /** Returns the amount after the event, or null when the event does not touch it. */
  count(data: GoalData, event: StreamEvent, facts: Facts): Counted | null;
}

export const METRICS: Record<GoalSettings['metric'], Metric> = {
  LIKES: {
    isCounting: false,
    count: (data, event, { likes }) => (event.type === 'like' ? countLikes(data, event, likes) : null),
  },
  VIEWER_COUNT: {
    isCounting: false,
    isSwinging: true,
    count: (data, event) => (event.type === 'viewerCount' ? { ...data, amount: event.payload.viewerCount } : null),
  },
  COINS: { isCounting: true, count: (data, _event, facts) => plus(data, facts.coinsAdded ?? 0) },
  POINTS: { isCounting: true, count: (data, _event, facts) => plus(data, (facts.pointsAdded ?? 0) / 1000) },
  SHARES: { isCounting: true, count: (data, event) => plus(data, event.type === 'share' ? 1 : 0) },
  FOLLOWERS: {
    isCounting: true,
    count: (data, event, facts) => plus(data, event.type === 'follow' && !facts.isRepeatedFollow ? 1 : 0),
  },
  CUSTOM: { isCounting: true, count: () => null },
};

function plus(data: GoalData, added: number): Counted {
  return { amount: data.amount + added, roomAmount: data.roomAmount };
}

/**
 * Counts the room's total. The first total of a stream is taken as it is; later ones add their growth, so that a
 * correction by command stays. A message without news changes nothing.
 * @param likes left out when the room is not counted: the amount follows the totals of the messages
 */
function countLikes(
  data: GoalData,
  { payload: { totalLikeCount } }: StreamEvent<'like'>,
  likes?: LikesFact,
): Counted | null {
  const { total, added } = likes ?? { total: totalLikeCount, added: totalLikeCount - data.roomAmount };
  if (data.roomAmount === 0 && total > 0) return { amount: total, roomAmount: total };
  return added > 0 ? { amount: data.amount + added, roomAmount: total } : null;
}

/** Names of the metrics as viewers read them above the bar (behaviour: goal-11). */
export const METRIC_TEXT: Record<GoalSettings['metric'], Record<Locale, string>> = {
  FOLLOWERS: { en: 'Followers', de: 'Follower' },
  COINS: { en: 'Coins', de: 'Münzen' },
  POINTS: { en: 'Points', de: 'Punkte' },
  LIKES: { en: 'Likes', de: 'Likes' },
  SHARES: { en: 'Shares', de: 'Geteilt' },
  VIEWER_COUNT: { en: 'Viewers', de: 'Zuschauer' },
  CUSTOM: { en: 'Custom', de: 'Eigenes Ziel' },
};
