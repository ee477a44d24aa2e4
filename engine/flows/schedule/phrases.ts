/** What the phrases of both languages have in common. */
import type { ClockTime, Said } from './said.ts';

/** What a phrase says; null = it is not one after all. */
export interface SchedulePhrase {
  pattern: RegExp;
  said(groups: Groups): Said | null;
}

/** A language: its words, and the phrases they make. */
export interface ScheduleLanguage {
  /** Words for numbers. */
  numbers: Readonly<Record<string, number>>;
  /** What joins pieces of the same kind. */
  and: string;
  /** Words that say nothing. */
  fillers: readonly string[];
  /** Tried in this order at each place. */
  phrases: readonly SchedulePhrase[];
}

/** The named parts of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** A phrase by its words. @param pattern sticky: it is matched where the reader stands */
export function phrase(pattern: RegExp, said: SchedulePhrase['said']): SchedulePhrase {
  return { pattern, said };
}

/** How many hours each part of the day is behind the clock of twelve; null = that hour is none of its own. */
const PARTS = {
  am: () => 0,
  pm: () => 12,
  morning: (hour: number) => (hour < 12 ? 0 : null),
  afternoon: (hour: number) => (hour === 12 || hour < 8 ? 12 : null),
  evening: (hour: number) => (hour > 3 && hour < 12 ? 12 : null),
  // Both: 11 at night, 2 at night. At 5 it is neither.
  night: (hour: number) => (hour === 12 || hour < 5 ? 0 : hour > 5 ? 12 : null),
} as const satisfies Record<string, (hour: number) => 0 | 12 | null>;

/** Where a part of the day was said; `none` = one that does not go with the hour. */
export type DayPart = keyof typeof PARTS | 'none' | null;

/**
 * The time of a 12-hour clock with its half, or of a 24-hour clock.
 * @returns null when there is no such time, as 25:00 and 13 pm
 */
export function timeOfDay(hour: number, minute: number, part: DayPart): ClockTime | null {
  if (minute > 59 || hour > 23) return null;
  if (part === null) return { hour, minute };
  if (hour < 1 || hour > 12 || part === 'none') return null;
  const behind = PARTS[part](hour);
  return behind === null ? null : { hour: (hour % 12) + behind, minute };
}

/** The hour before, as it is said: of a clock of twelve where a part of the day was said too. */
export function hourBefore(hour: number, part: DayPart): number {
  if (part === null) return (hour + 23) % 24;
  return hour === 1 ? 12 : hour - 1;
}

/** Times as a piece; null when one of them is none. */
export function times(time: ClockTime | null): Said | null {
  return time === null ? null : { slot: 'times', times: [time] };
}

/** The weekdays from one to another, 0 = Sunday. */
export function weekdayRange(from: number, to: number): Said {
  const weekdays = [from];
  while (weekdays.at(-1) !== to) weekdays.push((weekdays.at(-1)! + 1) % 7);
  return { slot: 'weekdays', weekdays };
}

/** Days of a month; null when there is no such day. */
export function monthDay(day: number | 'L', month?: number): Said | null {
  if (day !== 'L' && (day < 1 || day > 31)) return null;
  return { slot: 'monthDays', days: [day], ...(month === undefined ? {} : { month }) };
}

/** Hours in which something comes again; null when there are none. */
export function hours(from: ClockTime | null, to: ClockTime | null): Said | null {
  if (from === null || to === null || from.minute !== 0 || to.minute !== 0) return null;
  return { slot: 'hours', from: from.hour, to: to.hour };
}

/** A number that was written in digits; undefined where nothing was written. */
export function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
