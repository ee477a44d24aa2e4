/** Grammar for schedules in English. A bare "at 8" is no time: it could be morning or evening. */
import { hourBefore, hours, monthDay, numberIn, phrase, timeOfDay, times, weekdayRange } from './phrases.ts';
import type { DayPart, ScheduleLanguage } from './phrases.ts';
import type { ClockTime } from './said.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const WEEKDAY =
  '(?:sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sun|mon|tues?|wed|thu(?:rs)?|fri|sat)';
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const DAY = `(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last day|last)`;
const EVERY = '(?:every|each)';

const HALF = '(?: ?[ap]\\.?m\\.?| in the (?:morning|afternoon|evening)| at night)';
const TIME = `(?:noon|midday|midnight|(?:quarter past|half past|quarter to) \\d{1,2}${HALF}|\\d{1,2}(?:[:.]\\d\\d)?(?: o'clock)?${HALF}?)`;
/** Parts of a time. */
const PIECES =
  /^(?:(?<past>quarter past|half past|quarter to) )?(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?(?: o'clock)?(?<half>\D+)?$/u;

const PAST_MINUTES: Readonly<Record<string, number>> = { 'quarter past': 15, 'half past': 30, 'quarter to': 45 };

function clock(text: string | undefined): ClockTime | null {
  if (text === 'noon' || text === 'midday') return { hour: 12, minute: 0 };
  if (text === 'midnight') return { hour: 0, minute: 0 };
  const { past, hour: hourText, minute, half } = PIECES.exec(text!)?.groups ?? {};
  const [hour, part] = [Number(hourText), dayPart(half)];
  if (past !== undefined) {
    return timeOfDay(past === 'quarter to' ? hourBefore(hour, part) : hour, PAST_MINUTES[past]!, part);
  }
  // "At 8" and "at 8 o'clock" can be morning or evening; 08:00 and 20 follow the 24-hour clock.
  if (part === null && minute === undefined && hour > 0 && hour < 13) return null;
  return timeOfDay(hour, numberIn(minute) ?? 0, part);
}

function dayPart(text: string | undefined): DayPart {
  if (text === undefined) return null;
  if (text.endsWith('night')) return 'night';
  if (text.startsWith(' in the')) return text.slice(' in the '.length) as DayPart;
  return text.trim().startsWith('a') ? 'am' : 'pm';
}

function weekday(text: string | undefined): number {
  return WEEKDAYS.indexOf(text!.slice(0, 3));
}

function month(text: string | undefined): number {
  return MONTHS.indexOf(text!.slice(0, 3)) + 1;
}

function dayOfMonth(text: string | undefined): number | 'L' {
  if (text!.startsWith('last')) return 'L';
  const at = ORDINALS.indexOf(text!);
  return at === -1 ? Number.parseInt(text!, 10) : at + 1;
}

const OF_MONTH = '(?: of (?:the|every|each) month)';

const NUMBERS = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};

const PHRASES = [
  phrase(new RegExp(`${EVERY} (?:other|second|2nd) minute`, 'yu'), () => ({ slot: 'everyMinutes', count: 2 })),
  phrase(new RegExp(`${EVERY} (?:(?<n>\\d{1,4}) )?(?:minutes?|mins?)`, 'yu'), ({ n }) => ({
    slot: 'everyMinutes',
    count: Number(n ?? 1),
  })),
  phrase(new RegExp(`${EVERY} half(?: an)? hour|half-hourly|twice an hour`, 'yu'), () => ({
    slot: 'everyMinutes',
    count: 30,
  })),
  phrase(new RegExp(`${EVERY} quarter(?: of an)? hour`, 'yu'), () => ({ slot: 'everyMinutes', count: 15 })),
  phrase(new RegExp(`${EVERY} (?:other|second|2nd) hour`, 'yu'), () => ({ slot: 'everyHours', count: 2 })),
  phrase(new RegExp(`(?<m>\\d{1,2}) minutes (?:past|after) (?:the|every|each) hour`, 'yu'), ({ m }) =>
    hourlyAt(Number(m)),
  ),
  phrase(new RegExp(`(?:at )?(?<past>quarter|half) past (?:every|each) hour`, 'yu'), ({ past }) =>
    hourlyAt(past === 'half' ? 30 : 15),
  ),
  phrase(new RegExp(`${EVERY} hour on the hour|on the hour`, 'yu'), () => hourlyAt(0)),
  phrase(new RegExp(`${EVERY} (?:(?<n>\\d{1,3}) )?(?:hours?|hrs?)`, 'yu'), ({ n }) => ({
    slot: 'everyHours',
    count: Number(n ?? 1),
  })),
  phrase(new RegExp('hourly|once an hour', 'yu'), () => ({ slot: 'everyHours', count: 1 })),
  phrase(new RegExp('at minute (?<m>\\d{1,2})|at :(?<c>\\d\\d)', 'yu'), ({ m, c }) => ({
    slot: 'minute',
    minute: Number(m ?? c),
  })),
  phrase(new RegExp(`(?:between|from) (?<a>${TIME}) (?:and|to|until|till|-) (?<b>${TIME})`, 'yu'), ({ a, b }) =>
    hours(clock(a), clock(b)),
  ),
  phrase(new RegExp(`(?:on )?(?:${EVERY} )?(?:weekdays?|workdays?|working days?)`, 'yu'), () => weekdayRange(1, 5)),
  phrase(new RegExp(`(?:on |at )?(?:${EVERY} |the )?weekends?`, 'yu'), () => ({ slot: 'weekdays', weekdays: [0, 6] })),
  phrase(
    new RegExp(`(?:from |on )?(?:${EVERY} )?(?<a>${WEEKDAY}) ?(?:to|through|thru|until|-) ?(?<b>${WEEKDAY})`, 'yu'),
    ({ a, b }) => weekdayRange(weekday(a), weekday(b)),
  ),
  phrase(new RegExp(`(?:on )?(?:${EVERY} )?(?<a>${WEEKDAY})`, 'yu'), ({ a }) => ({
    slot: 'weekdays',
    weekdays: [weekday(a)],
  })),
  phrase(new RegExp(`(?:on )?(?:${EVERY} )?(?<m>${MONTH}) (?<d>\\d{1,2})(?:st|nd|rd|th)?`, 'yu'), ({ d, m }) =>
    monthDay(Number(d), month(m)),
  ),
  phrase(new RegExp(`(?:on )?(?:the )?(?<d>\\d{1,2}(?:st|nd|rd|th)?) (?:of )?(?<m>${MONTH})`, 'yu'), ({ d, m }) =>
    monthDay(Number.parseInt(d!, 10), month(m)),
  ),
  phrase(new RegExp(`(?:on )?(?:the )?(?<d>${DAY})(?: day)?${OF_MONTH}`, 'yu'), ({ d }) => monthDay(dayOfMonth(d))),
  phrase(new RegExp(`(?:on )?the (?<d>${DAY})(?: day)?`, 'yu'), ({ d }) => monthDay(dayOfMonth(d))),
  phrase(new RegExp(`(?:${EVERY} month|monthly)`, 'yu'), () => ({ slot: 'everyMonth' })),
  phrase(new RegExp(`(?:${EVERY} year|yearly|annually)`, 'yu'), () => ({ slot: 'everyYear' })),
  phrase(new RegExp(`in (?<m>${MONTH})`, 'yu'), ({ m }) => ({ slot: 'months', months: [month(m)] })),
  phrase(new RegExp(`${EVERY} day|daily|once (?:a|per) day|7 days a week`, 'yu'), () => ({ slot: 'everyDay' })),
  phrase(
    new RegExp(`${EVERY} (?<part>morning|afternoon|evening) at (?<h>\\d{1,2})(?::(?<m>\\d\\d))?`, 'yu'),
    ({ part, h, m }) => times(timeOfDay(Number(h), numberIn(m) ?? 0, part as DayPart)),
  ),
  phrase(new RegExp(`at (?<a>${TIME})`, 'yu'), ({ a }) => times(clock(a))),
  // Without "at", a bare number is no time.
  phrase(new RegExp(`(?<a>${TIME})`, 'yu'), ({ a }) => (isNumber(a) ? null : times(clock(a)))),
];

export const ENGLISH: ScheduleLanguage = { numbers: NUMBERS, and: 'and', fillers: ['please'], phrases: PHRASES };

function isNumber(text: string | undefined): boolean {
  return /^\d+(?: o'clock)?$/.test(text!);
}

function hourlyAt(minute: number): { slot: 'everyHours'; count: number; minute: number } {
  return { slot: 'everyHours', count: 1, minute };
}
