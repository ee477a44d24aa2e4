import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const TICKER_NAME_TEXT: Record<Locale, string> = { en: 'Ticker', de: 'Ticker' };

/** Line of a ticker without messages, in the preview only. */
export const TICKER_PLACEHOLDER_TEXT: Record<Locale, string> = { en: 'Your messages', de: 'Deine Meldungen' };

/** Description of the type in the editor. */
export const TICKER_ABOUT: ItemAbout = {
  category: 'media',
  name: TICKER_NAME_TEXT,
  description: {
    en: 'Messages that scroll by, with the names of your latest supporters.',
    de: 'Meldungen, die vorbeilaufen, mit den Namen deiner neuesten Unterstützer.',
  },
  keywords: 'news marquee crawl banner nachrichten meldungen band',
};
