/**
 * Describes a cron expression in words, so that people see what was understood (behaviour: schedule-4). The grammar
 * beside it parses every description back to the same expression. Some expressions have no simple words.
 */
import type { Locale } from '#schemas/generated/types.ts';
import { SCHEDULE_WORDS, type ScheduleWords } from './scheduleWords.ts';

const NUMBERS = /^\d+(?:,\d+)*$/;
const STEP = /^\*\/(\d+)$/;
const RANGE = /^(\d+)-(\d+)(?:\/(\d+))?$/;

const numbersOf = (field: string): number[] | null => (NUMBERS.test(field) ? field.split(',').map(Number) : null);

/** @param cron normalized by `parseCron`; null = there are no simple words for it */
export function cronToWords(cron: string, locale: Locale): string | null {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ');
  const words = SCHEDULE_WORDS[locale];
  const days = daysOf({ day, month, weekday }, words);
  if (days === null) return null;
  const often = oftenOf(minute, hour, words);
  if (often !== null) return [often, days].filter(Boolean).join(' ');
  const times = timesOf(minute, hour, words);
  return times === null
    ? null
    : `${days === '' || isMonthAlone({ day, month, weekday }) ? `${words.everyDay} ` : ''}${[days, times].filter(Boolean).join(' ')}`;
}

const isMonthAlone = ({ day, month, weekday }: Days): boolean => day === '*' && weekday === '*' && month !== '*';

/** Describes a repetition within a day. */
function oftenOf(minute: string, hour: string, words: ScheduleWords): string | null {
  const stretch = RANGE.exec(hour);
  const step = minute === '*' ? 1 : Number(STEP.exec(minute)?.[1] ?? 0);
  if (step > 0) {
    if (hour === '*') return words.everyMinutes(step);
    if (numbersOf(hour)?.length === 1)
      return `${words.everyMinutes(step)} ${words.between(Number(hour), Number(hour) + 1)}`;
    return stretch && stretch[3] === undefined
      ? `${words.everyMinutes(step)} ${words.between(Number(stretch[1]), Number(stretch[2]) + 1)}`
      : null;
  }
  const at = numbersOf(minute);
  if (at?.length !== 1) return null;
  const behind = at[0] === 0 ? '' : ` ${words.atMinute(at[0]!)}`;
  if (hour === '*') return `${words.everyHours(1)}${behind}`;
  const hours = STEP.exec(hour);
  if (hours) return `${words.everyHours(Number(hours[1]))}${behind}`;
  if (!stretch) return null;
  const last = Number(stretch[2]) + (at[0] === 0 ? 0 : 1);
  return `${words.everyHours(Number(stretch[3] ?? 1))}${behind} ${words.between(Number(stretch[1]), last)}`;
}

function timesOf(minute: string, hour: string, words: ScheduleWords): string | null {
  const [minutes, hours] = [numbersOf(minute), numbersOf(hour)];
  if (minutes === null || hours === null) return null;
  return words.at(
    hours.flatMap((one) => minutes.map((other) => `${String(one).padStart(2, '0')}:${String(other).padStart(2, '0')}`)),
  );
}

interface Days {
  day: string;
  month: string;
  weekday: string;
}

/** Describes the days; empty = every day. */
function daysOf({ day, month, weekday }: Days, words: ScheduleWords): string | null {
  const months = month === '*' ? [] : numbersOf(month);
  if (months === null || (day !== '*' && weekday !== '*')) return null;
  const ofMonths = months.length === 0 ? '' : words.inMonths(months);
  if (weekday !== '*') {
    const range = RANGE.exec(weekday);
    const all = range
      ? Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, at) => Number(range[1]) + at)
      : numbersOf(weekday);
    return all && (range?.[3] ?? '') === '' ? [words.onWeekdays(all), ofMonths].filter(Boolean).join(' ') : null;
  }
  if (day === '*') return ofMonths;
  if (day === 'L') return [words.lastDay, ofMonths].filter(Boolean).join(' ');
  const numbers = numbersOf(day);
  if (numbers === null) return null;
  return months.length === 1 && numbers.length === 1
    ? words.onDate(numbers[0]!, months[0]!)
    : [words.onDays(numbers), ofMonths].filter(Boolean).join(' ');
}
