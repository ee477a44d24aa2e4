import type { Locale } from '#schemas/generated/types.ts';

/** Formats `20:14` or `8:14 PM`. @param timeZone IANA name */
export function timeOfDay(atMs: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(atMs);
}

/** Formats `Mon 8:14 PM`, for times of the last days. @param timeZone IANA name */
export function dayAndTime(atMs: number, locale: Locale, timeZone: string): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }).format(atMs);
  return `${day} ${timeOfDay(atMs, locale, timeZone)}`;
}
