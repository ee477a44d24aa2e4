/** Formats the time of a stream, and of moments in it. Pure. */
import { playTimeText } from '#engine/core/timeText.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** @param timeZone IANA name */
export function startText(at: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
}

/** Formats `1:02:03`. */
export const spanText = (seconds: number): string => playTimeText(seconds * 1000);
