import type { Locale } from '#schemas/generated/types.ts';

/** Mark of every ad, so that viewers recognise it as one. */
export const AD_TEXT: Readonly<Record<Locale, string>> = { en: 'Ad', de: 'Anzeige' };
