/** Says in a sentence that ads find no place, and what to do about it (behaviour: plan-25). */
import type { Locale } from '#schemas/generated/types.ts';

const WORDS: Readonly<Record<Locale, (ads: number) => string>> = {
  en: (ads) =>
    `None of the ${ads} ads of the last 24 hours found a place on your live pages. Keep a corner of your overlay free, or make items smaller.`,
  de: (ads) =>
    `Keine der ${ads} Anzeigen der letzten 24 Stunden hat auf deinen Live-Seiten Platz gefunden. Lass eine Ecke deines Overlays frei oder mach Elemente kleiner.`,
};

/** @param ads number of ads without a place */
export const adWords = (ads: number, locale: Locale): string | null => (ads === 0 ? null : WORDS[locale](ads));
