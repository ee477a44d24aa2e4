import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const TOP_GIFT_NAME_TEXT: Record<Locale, string> = { en: 'Top gift', de: 'Top-Geschenk' };

/** Stands where the gift will be. */
export const NO_TOP_GIFT_TEXT: Record<Locale, string> = { en: 'No gift yet', de: 'Noch kein Geschenk' };

/** Name of a gift without one. */
export const UNNAMED_GIFT_TEXT: Record<Locale, string> = { en: 'Gift', de: 'Geschenk' };

/** Description of the type in the editor. */
export const TOP_GIFT_ABOUT: ItemAbout = {
  category: 'gifts',
  name: TOP_GIFT_NAME_TEXT,
  description: {
    en: 'The most valuable gift and the viewer who sent it.',
    de: 'Das wertvollste Geschenk und wer es geschickt hat.',
  },
  keywords: 'best biggest crown größtes wertvollstes krone',
};
