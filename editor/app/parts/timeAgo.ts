/** Formats "5 minutes ago" and "vor 5 Minuten". */
import type { Locale } from '#schemas/generated/types.ts';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** @param at ISO date-time */
export function timeAgo(at: string, nowMs: number, locale: Locale): string {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : format.format(0, 'second');
}
