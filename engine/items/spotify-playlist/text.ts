import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const SPOTIFY_PLAYLIST_NAME_TEXT: Record<Locale, string> = { en: 'Music queue', de: 'Musikwünsche' };

/** The title when the streamer sets none. */
export const LABEL_TEXT: Record<Locale, string> = { en: 'Up next', de: 'Als Nächstes' };

/** In place of songs. */
export const EMPTY_QUEUE_TEXT: Record<Locale, string> = {
  en: 'No songs in the queue',
  de: 'Keine Lieder in der Warteschlange',
};

/** Name of a song without one. */
export const UNNAMED_SONG_TEXT: Record<Locale, string> = { en: 'Unknown song', de: 'Unbekanntes Lied' };

/** Description of the type in the editor. */
export const SPOTIFY_PLAYLIST_ABOUT: ItemAbout = {
  category: 'music',
  name: SPOTIFY_PLAYLIST_NAME_TEXT,
  description: {
    en: 'The songs your viewers asked for, in the order in which they play.',
    de: 'Die Lieder, die sich deine Zuschauer gewünscht haben, der Reihe nach.',
  },
  keywords: 'song requests spotify queue playlist wunsch warteschlange lied',
};
