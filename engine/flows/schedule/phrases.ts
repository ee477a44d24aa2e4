/** Shared parts of the grammars of both languages. */
import type { ClockTime, Said } from './said.ts';

/** Returns the meaning of a phrase; null = the match is no valid phrase. */
export interface SchedulePhrase {
  pattern: RegExp;
  said(groups: Groups): Said | null;
}

/** Language of schedules: its words and phrases. */
export interface ScheduleLanguage {
  /** Number words. */
  numbers: Readonly<Record<string, number>>;
  /** Word that joins pieces of the same kind. */
  and: string;
  /** Words without meaning. */
  fillers: readonly string[];
  /** Phrases in the order in which they are tried at each position. */
  phrases: readonly SchedulePhrase[];
}

/** Named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Creates a phrase from a pattern. @param pattern sticky regular expression, matched at the current position */
export function phrase(pattern: RegExp, said: SchedulePhrase['said']): SchedulePhrase {
  return { pattern, said };
}

/** Hours that each part of the day adds to the 12-hour clock; null = the hour is not in that part. */
const PARTS = {
  am: () => 0,
  pm: () => 12,
  morning: (hour: number) => (hour < 12 ? 0 : null),
  afternoon: (hour: number) => (hour === 12 || hour < 8 ? 12 : null),
  evening: (hour: number) => (hour > 3 && hour < 12 ? 12 : null),
  // Night has both: 11 at night, 2 at night. 5 is neither.
  night: (hour: number) => (hour === 12 || hour < 5 ? 0 : hour > 5 ? 12 : null),
} as const satisfies Record<string, (hour: number) => 0 | 12 | null>;

/** Named part of the day; `none` = one that does not fit the hour. */
export type DayPart = keyof typeof PARTS | 'none' | null;

/**
 * Computes the time of a 12-hour clock with a part of the day, or of a 24-hour clock.
 * @returns null when there is no such time, like 25:00 and 13 pm
 */
export function timeOfDay(hour: number, minute: number, part: DayPart): ClockTime | null {
  if (minute > 59 || hour > 23) return null;
  if (part === null) return { hour, minute };
  if (hour < 1 || hour > 12 || part === 'none') return null;
  const behind = PARTS[part](hour);
  return behind === null ? null : { hour: (hour % 12) + behind, minute };
}

/** Returns the hour before; on the 12-hour clock if a part of the day is named. */
export function hourBefore(hour: number, part: DayPart): number {
  if (part === null) return (hour + 23) % 24;
  return hour === 1 ? 12 : hour - 1;
}

/** Builds a piece from times; null when one is invalid. */
export function times(time: ClockTime | null): Said | null {
  return time === null ? null : { slot: 'times', times: [time] };
}

/** Builds a piece with the weekdays of a range, 0 = Sunday. */
export function weekdayRange(from: number, to: number): Said {
  const weekdays = [from];
  while (weekdays.at(-1) !== to) weekdays.push((weekdays.at(-1)! + 1) % 7);
  return { slot: 'weekdays', weekdays };
}

/** Builds a piece with a day of a month; null when there is no such day. */
export function monthDay(day: number | 'L', month?: number): Said | null {
  if (day !== 'L' && (day < 1 || day > 31)) return null;
  return { slot: 'monthDays', days: [day], ...(month === undefined ? {} : { month }) };
}

/** Builds a piece with the hours of a repetition; null when there are none. */
export function hours(from: ClockTime | null, to: ClockTime | null): Said | null {
  if (from === null || to === null || from.minute !== 0 || to.minute !== 0) return null;
  return { slot: 'hours', from: from.hour, to: to.hour };
}

/** Reads a number in digits; undefined without text. */
export function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
