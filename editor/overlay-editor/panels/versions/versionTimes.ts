/** Times of versions in words: days as headings, times of day below them. Pure. */
import type { Locale, VersionAnswer } from '#schemas/generated/types.ts';
import { VERSIONS_TEXT } from './versionsText.ts';

export interface VersionDay {
  title: string;
  versions: readonly VersionAnswer[];
}

/** Time and place of the reader. */
export interface Looking {
  locale: Locale;
  timeZone: string;
  nowMs: number;
}

const DAY_MS = 86_400_000;

/** Groups versions by day, in order. */
export function byDay(versions: readonly VersionAnswer[], looking: Looking): VersionDay[] {
  const days: { title: string; versions: VersionAnswer[] }[] = [];
  for (const version of versions) {
    const title = dayOf(Date.parse(version.at), looking);
    if (days.at(-1)?.title !== title) days.push({ title, versions: [] });
    days.at(-1)!.versions.push(version);
  }
  return days;
}

/** Formats `14:32`, `2:32 PM`. */
export function clockTime(at: string, { locale, timeZone }: Pick<Looking, 'locale' | 'timeZone'>): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(Date.parse(at));
}

function dayOf(atMs: number, { locale, timeZone, nowMs }: Looking): string {
  const key = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const [day, today, yesterday] = [atMs, nowMs, nowMs - DAY_MS].map((ms) => key.format(ms));
  if (day === today) return VERSIONS_TEXT[locale].today;
  if (day === yesterday) return VERSIONS_TEXT[locale].yesterday;
  const isThisYear = day!.slice(-4) === today!.slice(-4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const format = { timeZone, weekday: 'long', day: 'numeric', month: 'long', ...year } as const;
  return new Intl.DateTimeFormat(locale, format).format(atMs);
}
