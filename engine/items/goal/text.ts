import type { GoalSettings, Locale } from '#schemas/generated/types.ts';

/** What a goal counts, as viewers read it above the bar (spec section 3). */
export const METRIC_TEXT: Record<GoalSettings['metric'], Record<Locale, string>> = {
  FOLLOWERS: { en: 'Followers', de: 'Follower' },
  COINS: { en: 'Coins', de: 'Münzen' },
  POINTS: { en: 'Points', de: 'Punkte' },
  LIKES: { en: 'Likes', de: 'Likes' },
  SHARES: { en: 'Shares', de: 'Geteilt' },
  VIEWER_COUNT: { en: 'Viewers', de: 'Zuschauer' },
  CUSTOM: { en: 'Custom', de: 'Eigenes Ziel' },
};

/** What a new goal is called. */
export const GOAL_NAME_TEXT: Record<Locale, string> = { en: 'Goal', de: 'Ziel' };
