import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const NOW_LIVE_NAME_TEXT: Record<Locale, string> = { en: 'Live banner', de: 'Live-Banner' };

/** Word on the banner. */
export const LIVE_TEXT: Record<Locale, string> = { en: 'LIVE', de: 'LIVE' };

/** Word on the banner while nothing is streamed. */
export const OFFLINE_TEXT: Record<Locale, string> = { en: 'OFFLINE', de: 'OFFLINE' };

/** Name in the preview of a banner without one. */
export const PREVIEW_NAME_TEXT: Record<Locale, string> = { en: 'Your name', de: 'Dein Name' };

/** Description of the type in the editor. */
export const NOW_LIVE_ABOUT: ItemAbout = {
  category: 'media',
  name: NOW_LIVE_NAME_TEXT,
  description: {
    en: 'Your name and how long you have been live.',
    de: 'Dein Name und seit wann du live bist.',
  },
  keywords: 'on air uptime duration since seit dauer laufzeit',
};
