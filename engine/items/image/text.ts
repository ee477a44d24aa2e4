import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Stands in the preview's placeholder. */
export const IMAGE_TEXT: Record<Locale, string> = { en: 'Image', de: 'Bild' };

/** Description of the type in the editor. */
export const IMAGE_ABOUT: ItemAbout = {
  category: 'media',
  name: IMAGE_TEXT,
  description: {
    en: 'A picture from your library: a logo, a frame, an animation.',
    de: 'Ein Bild aus deiner Bibliothek: ein Logo, ein Rahmen, eine Animation.',
  },
  keywords: 'picture photo logo gif webp frame foto rahmen',
};
