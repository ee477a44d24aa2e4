import type { ItemAbout } from '../../core/itemAbout.ts';
import type { DataRange, Locale, TopViewersType } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const TOP_USERS_NAME_TEXT: Record<Locale, string> = { en: 'Top users', de: 'Top-Zuschauer' };

/** Stands in a list without viewers. */
export const NOBODY_TEXT: Record<Locale, string> = { en: 'Nobody yet', de: 'Noch niemand' };

const TYPE_TEXT: Readonly<Record<TopViewersType, Record<Locale, string>>> = {
  gifters: { en: 'Top gifters', de: 'Top-Schenkende' },
  viewers: { en: 'Top viewers', de: 'Top-Zuschauer' },
  likes: { en: 'Top likes', de: 'Top-Likes' },
  chat: { en: 'Top in the chat', de: 'Top im Chat' },
  chatters: { en: 'Top chatters', de: 'Top-Schreibende' },
};

const RANGE_TEXT: Readonly<Record<DataRange, Record<Locale, string>>> = {
  today: { en: 'today', de: 'heute' },
  week: { en: 'this week', de: 'diese Woche' },
  month: { en: 'this month', de: 'dieser Monat' },
  year: { en: 'this year', de: 'dieses Jahr' },
  allTime: { en: 'all time', de: 'insgesamt' },
  currentStream: { en: 'this stream', de: 'dieser Stream' },
};

/** Returns the title of a list; the ranks of the chat have no range. */
export function listTitle(type: TopViewersType, range: DataRange, locale: Locale): { title: string; range: string } {
  return { title: TYPE_TEXT[type][locale], range: type === 'chat' ? '' : RANGE_TEXT[range][locale] };
}

/** Description of the type in the editor. */
export const TOP_USERS_ABOUT: ItemAbout = {
  category: 'community',
  name: TOP_USERS_NAME_TEXT,
  description: {
    en: 'A ranking of your viewers by gifts, points, likes or chat.',
    de: 'Eine Rangliste deiner Zuschauer nach Geschenken, Punkten, Likes oder Chat.',
  },
  keywords: 'leaderboard ranking gifters likers bestenliste rangliste',
};
