import type { Locale } from '#schemas/generated/types.ts';

/** What a new gift counter is called. */
export const GIFT_COUNTER_NAME_TEXT: Record<Locale, string> = { en: 'Gift counter', de: 'Geschenkzähler' };
