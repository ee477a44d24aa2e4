import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const SOCIALS_NAME_TEXT: Record<Locale, string> = { en: 'Socials', de: 'Kanäle' };

/** Description of the type in the editor. */
export const SOCIALS_ABOUT: ItemAbout = {
  category: 'media',
  name: SOCIALS_NAME_TEXT,
  description: {
    en: 'Your channels on other platforms, one after another.',
    de: 'Deine Kanäle auf anderen Plattformen, einer nach dem anderen.',
  },
  keywords: 'social media handle instagram discord youtube link profil',
};
