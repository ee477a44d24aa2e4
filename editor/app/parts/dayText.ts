/** Formats a day: "December 11, 2026" and "11. Dezember 2026", in the time zone of the browser. */
import type { Locale } from '#schemas/generated/types.ts';

/** @param at ISO date-time */
export const dayText = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(at));
