import type { Locale } from '#schemas/generated/types.ts';

/** What a new item is called. */
export const SPOTIFY_WIDGET_NAME_TEXT: Record<Locale, string> = { en: 'Music', de: 'Musik' };

/** In place of a song while none is loaded (spec section 4). */
export const NOT_PLAYING_TEXT: Record<Locale, string> = { en: 'Not playing', de: 'Keine Wiedergabe' };

/** What a song without a name is called. */
export const UNNAMED_SONG_TEXT: Record<Locale, string> = { en: 'Unknown song', de: 'Unbekanntes Lied' };
