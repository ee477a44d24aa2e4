import type { Locale } from '#schemas/generated/types.ts';

/** What a new top gift streak is called. */
export const TOP_GIFT_STREAK_NAME_TEXT: Record<Locale, string> = { en: 'Top gift streak', de: 'Längste Geschenkserie' };
