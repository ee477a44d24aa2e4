/**
 * Periods of the top lists and totals in the streamer's time zone: day, ISO week, month and year. A period is
 * identified by its key; a value stored with another key is from an old period and reads as 0 (behaviour: period-3).
 */
export interface PeriodKeys {
  /** `2026-11-20` */
  today: string;
  /** ISO 8601 week, `2026-W47` */
  week: string;
  /** `2026-11` */
  month: string;
  /** `2026` */
  year: string;
}

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      era: 'short',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns the local calendar date, `YYYY-MM-DD`. */
function localDate(ms: number, timeZone: string): string {
  const parts = formatFor(timeZone).formatToParts(ms);
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)!.value;
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Returns the ISO 8601 week of a calendar date: a week belongs to the year of its Thursday. */
function isoWeek(date: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const weekday = (Math.floor(midnight / DAY_MS) + 3) % 7; // 0 = Monday; day 0 of the epoch was a Thursday
  const thursday = midnight + (3 - weekday) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;
}

/** Returns the keys of the periods that contain the instant `ms` in `timeZone` (an IANA name). */
export function periodKeys(ms: number, timeZone: string): PeriodKeys {
  return periodKeysOf(localDate(ms, timeZone));
}

/** Returns the keys of the periods that contain a day, `2026-11-20`. */
export function periodKeysOf(today: string): PeriodKeys {
  return { today, week: isoWeek(today), month: today.slice(0, 7), year: today.slice(0, 4) };
}

/**
 * Returns the first instant after `ms` with another local date: the next local midnight, or the first instant of the
 * next day where daylight saving skips midnight. Every week, month and year boundary is also a day boundary.
 */
export function nextPeriodStart(ms: number, timeZone: string): number {
  const today = localDate(ms, timeZone);
  let low = ms;
  let high = ms + DAY_MS + 3 * 3_600_000; // a local day lasts at most 25 h, rarely more in history
  while (localDate(high, timeZone) === today) high += 3_600_000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (localDate(middle, timeZone) === today) low = middle;
    else high = middle;
  }
  return high;
}

/** No place is further from UTC. */
const FARTHEST_MS = 15 * 3_600_000;

/** Returns the first instant of a day, `2026-11-20`; of a day that the time zone skipped, that of the next one. */
export function dayStartMs(day: string, timeZone: string): number {
  let ms = Date.parse(`${day}T00:00:00Z`) - FARTHEST_MS;
  while (localDate(ms, timeZone) < day) ms = nextPeriodStart(ms, timeZone);
  return ms;
}
