/** Words of schedules per language, as the grammars (english.ts, german.ts) read them. */
import type { Locale } from '#schemas/generated/types.ts';

export interface ScheduleWords {
  everyDay: string;
  lastDay: string;
  everyMinutes(count: number): string;
  everyHours(count: number): string;
  atMinute(minute: number): string;
  /** Range of full hours; 24 is midnight. */
  between(from: number, to: number): string;
  at(times: readonly string[]): string;
  /** 0 and 7 are Sunday. */
  onWeekdays(days: readonly number[]): string;
  onDays(days: readonly number[]): string;
  onDate(day: number, month: number): string;
  inMonths(months: readonly number[]): string;
}

const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
const list = (words: readonly string[], and: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)!}`;
const isWorkweek = (days: readonly number[]): boolean => days.join() === '1,2,3,4,5';

const DAYS_EN = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS_EN = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS_DE = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const MONTHS_DE = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

export const SCHEDULE_WORDS: Readonly<Record<Locale, ScheduleWords>> = {
  en: {
    everyDay: 'every day',
    lastDay: 'on the last day of every month',
    everyMinutes: (count) => (count === 1 ? 'every minute' : `every ${count} minutes`),
    everyHours: (count) => (count === 1 ? 'every hour' : `every ${count} hours`),
    atMinute: (minute) => `at minute ${minute}`,
    between: (from, to) => `between ${hourText(from)} and ${hourText(to)}`,
    at: (times) => `at ${list(times, 'and')}`,
    onWeekdays: (days) =>
      isWorkweek(days)
        ? 'on weekdays'
        : `on ${list(
            days.map((day) => DAYS_EN[day % 7]!),
            'and',
          )}`,
    onDays: (days) =>
      `${list(
        days.map((day) => `on the ${ordinal(day)}`),
        'and',
      )} of every month`,
    onDate: (day, month) => `on ${MONTHS_EN[month - 1]!} ${ordinal(day)}`,
    inMonths: (months) =>
      list(
        months.map((month) => `in ${MONTHS_EN[month - 1]!}`),
        'and',
      ),
  },
  de: {
    everyDay: 'jeden Tag',
    lastDay: 'am letzten Tag jedes Monats',
    everyMinutes: (count) => (count === 1 ? 'jede Minute' : `alle ${count} Minuten`),
    everyHours: (count) => (count === 1 ? 'jede Stunde' : `alle ${count} Stunden`),
    atMinute: (minute) => `zur Minute ${minute}`,
    between: (from, to) => `zwischen ${hourText(from)} und ${hourText(to)} Uhr`,
    at: (times) => `um ${list(times, 'und')} Uhr`,
    onWeekdays: (days) =>
      isWorkweek(days)
        ? 'an Werktagen'
        : `am ${list(
            days.map((day) => DAYS_DE[day % 7]!),
            'und',
          )}`,
    onDays: (days) =>
      `${list(
        days.map((day) => `am ${day}.`),
        'und',
      )} jedes Monats`,
    onDate: (day, month) => `am ${day}. ${MONTHS_DE[month - 1]!}`,
    inMonths: (months) =>
      list(
        months.map((month) => `im ${MONTHS_DE[month - 1]!}`),
        'und',
      ),
  },
};
