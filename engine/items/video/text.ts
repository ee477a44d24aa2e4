import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Stands in the preview's placeholder. */
export const VIDEO_TEXT: Record<Locale, string> = { en: 'Video', de: 'Video' };

/** Description of the type in the editor. */
export const VIDEO_ABOUT: ItemAbout = {
  category: 'media',
  name: VIDEO_TEXT,
  description: {
    en: 'Plays videos from your library when you start them in the quick controls.',
    de: 'Spielt Videos aus deiner Bibliothek ab, wenn du sie in der Schnellsteuerung startest.',
  },
  keywords: 'clip movie mp4 green screen chroma film',
};
