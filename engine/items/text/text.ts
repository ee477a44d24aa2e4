import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** What the preview shows of a text that is still empty. */
export const PLACEHOLDER_TEXT: Record<Locale, string> = { en: 'Your text', de: 'Dein Text' };

/** What a new text is called. */
export const TEXT_NAME_TEXT: Record<Locale, string> = { en: 'Text', de: 'Text' };

/** What the editor says of the type. */
export const TEXT_ABOUT: ItemAbout = {
  category: 'media',
  name: TEXT_NAME_TEXT,
  description: {
    en: 'Any text of yours, still or scrolling.',
    de: 'Dein eigener Text, fest stehend oder als Laufschrift.',
  },
  keywords: 'label title scroll ticker marquee titel laufschrift überschrift',
};
