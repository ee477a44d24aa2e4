import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const SPOTIFY_WIDGET_NAME_TEXT: Record<Locale, string> = { en: 'Music', de: 'Musik' };

/** In place of a song while none is loaded (behaviour: music-4). */
export const NOT_PLAYING_TEXT: Record<Locale, string> = { en: 'Not playing', de: 'Keine Wiedergabe' };

/** Name of a song without one. */
export const UNNAMED_SONG_TEXT: Record<Locale, string> = { en: 'Unknown song', de: 'Unbekanntes Lied' };

/** Description of the type in the editor. */
export const SPOTIFY_WIDGET_ABOUT: ItemAbout = {
  category: 'music',
  name: SPOTIFY_WIDGET_NAME_TEXT,
  description: {
    en: 'The song that is playing, with its cover and how far it is.',
    de: 'Das Lied, das gerade läuft, mit Cover und Fortschritt.',
  },
  keywords: 'song spotify now playing track lied titel',
};
