import type { Locale } from '#schemas/generated/types.ts';

/** What a new gift hint is called. */
export const GIFT_HINT_NAME_TEXT: Record<Locale, string> = { en: 'Gift hint', de: 'Geschenkhinweis' };
