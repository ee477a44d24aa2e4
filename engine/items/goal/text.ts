import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

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
