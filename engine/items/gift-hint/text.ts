import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const GIFT_HINT_NAME_TEXT: Record<Locale, string> = { en: 'Gift hint', de: 'Geschenkhinweis' };

/** Description of the type in the editor. */
export const GIFT_HINT_ABOUT: ItemAbout = {
  category: 'gifts',
  name: GIFT_HINT_NAME_TEXT,
  description: {
    en: 'Shows a gift with a line that says what it does.',
    de: 'Zeigt ein Geschenk mit einer Zeile, die sagt, was es bewirkt.',
  },
  keywords: 'label action reaction hinweis aktion',
};
