import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Name of a gift without one. */
export const UNNAMED_GIFT_TEXT: Record<Locale, string> = { en: 'Gift', de: 'Geschenk' };

/** Default name of a new item. */
export const GIFT_FEED_NAME_TEXT: Record<Locale, string> = { en: 'Gift feed', de: 'Geschenke' };

/** Description of the type in the editor. */
export const GIFT_FEED_ABOUT: ItemAbout = {
  category: 'gifts',
  name: GIFT_FEED_NAME_TEXT,
  description: {
    en: 'The latest gifts with who sent them, the newest at the bottom.',
    de: 'Die letzten Geschenke mit ihren Absendern, das neueste unten.',
  },
  keywords: 'list latest alerts liste letzte',
};
