import type { Locale } from '#schemas/generated/types.ts';

/** What a new item is called. */
export const SPOTIFY_PLAYLIST_NAME_TEXT: Record<Locale, string> = { en: 'Music queue', de: 'Musikwünsche' };

/** The title when the streamer sets none. */
export const LABEL_TEXT: Record<Locale, string> = { en: 'Up next', de: 'Als Nächstes' };

/** In place of songs. */
export const EMPTY_QUEUE_TEXT: Record<Locale, string> = {
  en: 'No songs in the queue',
  de: 'Keine Lieder in der Warteschlange',
};

/** What a song without a name is called. */
export const UNNAMED_SONG_TEXT: Record<Locale, string> = { en: 'Unknown song', de: 'Unbekanntes Lied' };
