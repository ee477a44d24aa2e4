import type { Locale } from '#schemas/generated/types.ts';

/** What a new counter is called. */
export const COUNTER_NAME_TEXT: Record<Locale, string> = { en: 'Counter', de: 'Zähler' };
