import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const GIFT_COUNTER_NAME_TEXT: Record<Locale, string> = { en: 'Gift counter', de: 'Geschenkzähler' };

/** Description of the type in the editor. */
export const GIFT_COUNTER_ABOUT: ItemAbout = {
  category: 'gifts',
  name: GIFT_COUNTER_NAME_TEXT,
  description: {
    en: 'Counts how often one gift was sent, up to a maximum if you like.',
    de: 'Zählt, wie oft ein Geschenk kam, auf Wunsch bis zu einer Höchstzahl.',
  },
  keywords: 'count rose number anzahl zählen rose',
};
