import type { Locale } from '#schemas/generated/types.ts';

/** What a gift without a name is called. */
export const UNNAMED_GIFT_TEXT: Record<Locale, string> = { en: 'Gift', de: 'Geschenk' };

/** What a new gift feed is called. */
export const GIFT_FEED_NAME_TEXT: Record<Locale, string> = { en: 'Gift feed', de: 'Geschenke' };
