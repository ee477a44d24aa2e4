import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Placeholder of an empty text in the preview. */
export const PLACEHOLDER_TEXT: Record<Locale, string> = { en: 'Your text', de: 'Dein Text' };

/** Default name of a new item. */
export const TEXT_NAME_TEXT: Record<Locale, string> = { en: 'Text', de: 'Text' };

/** Description of the type in the editor. */
export const TEXT_ABOUT: ItemAbout = {
  category: 'media',
  name: TEXT_NAME_TEXT,
  description: {
    en: 'Any text of yours, still or scrolling.',
    de: 'Dein eigener Text, fest stehend oder als Laufschrift.',
  },
  keywords: 'label title scroll ticker marquee titel laufschrift überschrift',
};
