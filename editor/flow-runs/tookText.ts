import type { Locale } from '#schemas/generated/types.ts';
import { shortTime } from './shortTime.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Less is nothing that anybody waited for. */
const NOTHING_MS = 50;

/** The same, null when it took no time that could be noticed. @param from ISO; null = it has not begun, or goes on */
export function noticedTime(from: string | null, to: string | null, locale: Locale): string | null {
  if (from === null || to === null || Date.parse(to) - Date.parse(from) < NOTHING_MS) return null;
  return tookText(from, to, locale);
}

/** How long something took, with a part of a second where that matters: `0.4 s`, `5 s`, `1:05 min`. @param from ISO */
export function tookText(from: string, to: string, locale: Locale): string {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from));
  if (ms >= MINUTE_MS) return shortTime(ms);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ms / SECOND_MS)} s`;
}
