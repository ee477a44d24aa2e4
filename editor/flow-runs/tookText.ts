import type { Locale } from '#schemas/generated/types.ts';
import { shortTime } from './shortTime.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** How long something took, with a part of a second where that matters: `0.4 s`, `5 s`, `1:05 min`. @param from ISO */
export function tookText(from: string, to: string, locale: Locale): string {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from));
  if (ms >= MINUTE_MS) return shortTime(ms, locale);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ms / SECOND_MS)} s`;
}
