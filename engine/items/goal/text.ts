import type { ItemAbout } from '../../core/itemAbout.ts';
import type { GoalSettings, Locale } from '#schemas/generated/types.ts';

/** What a goal counts, as viewers read it above the bar (behaviour: goal-11). */
export const METRIC_TEXT: Record<GoalSettings['metric'], Record<Locale, string>> = {
  FOLLOWERS: { en: 'Followers', de: 'Follower' },
  COINS: { en: 'Coins', de: 'Münzen' },
  POINTS: { en: 'Points', de: 'Punkte' },
  LIKES: { en: 'Likes', de: 'Likes' },
  SHARES: { en: 'Shares', de: 'Geteilt' },
  VIEWER_COUNT: { en: 'Viewers', de: 'Zuschauer' },
  CUSTOM: { en: 'Custom', de: 'Eigenes Ziel' },
};

/** Default name of a new item. */
export const GOAL_NAME_TEXT: Record<Locale, string> = { en: 'Goal', de: 'Ziel' };

/** Description of the type in the editor. */
export const GOAL_ABOUT: ItemAbout = {
  category: 'progress',
  name: GOAL_NAME_TEXT,
  description: {
    en: 'A bar that fills up towards your target: likes, followers, coins and more.',
    de: 'Ein Balken, der sich bis zu deinem Ziel füllt: Likes, Follower, Münzen und mehr.',
  },
  keywords: 'bar progress target likes followers coins points shares balken fortschritt zielwert münzen punkte',
};
