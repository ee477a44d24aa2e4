import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const TOP_GIFT_STREAK_NAME_TEXT: Record<Locale, string> = { en: 'Top gift streak', de: 'Längste Geschenkserie' };

/** Description of the type in the editor. */
export const TOP_GIFT_STREAK_ABOUT: ItemAbout = {
  category: 'gifts',
  name: TOP_GIFT_STREAK_NAME_TEXT,
  description: {
    en: 'The longest streak of gifts in a row and who sent it.',
    de: 'Die längste Serie von Geschenken am Stück und wer sie geschickt hat.',
  },
  keywords: 'combo record row rekord serie',
};
