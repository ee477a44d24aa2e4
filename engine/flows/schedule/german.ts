/** Grammar for schedules in German. Hours follow the 24-hour clock unless morning or evening is named. */
import { hourBefore, hours, monthDay, numberIn, phrase, timeOfDay, times, weekdayRange } from './phrases.ts';
import type { DayPart, ScheduleLanguage } from './phrases.ts';
import type { ClockTime } from './said.ts';

const WEEKDAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'];
const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const ORDINALS = ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'];

const WEEKDAY =
  '(?:sonntags?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|(?:mo|di|mi|do|fr|sa)\\b\\.?)';
const MONTH =
  '(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jan|feb|apr|jun|jul|aug|sept?|okt|nov|dez)\\.?';
const DAY = `(?:\\d{1,2}\\.?|(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt)e[nr]|letzten(?: tag)?)`;
const EVERY = 'jede[nrsm]?';
const PART = '(?:morgens|früh|vormittags|mittags|nachmittags|abends|nachts)';

const TIME = `(?:mitternacht|mittag|(?:halb|viertel nach|viertel vor) \\d{1,2}(?: uhr)?(?: ${PART})?|\\d{1,2}(?:[:.]\\d\\d)?(?: uhr(?: \\d\\d)?)?(?: ${PART})?)`;
/** Parts of a time. */
const PIECES =
  /^(?:(?<of>halb|viertel nach|viertel vor) )?(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?(?: uhr)?(?: (?<after>\d\d))?(?: (?<part>\p{L}+))?$/u;

// Minutes, and the number of hours before the named one.
const OF: Readonly<Record<string, { minute: number; before: number }>> = {
  halb: { minute: 30, before: 1 },
  'viertel nach': { minute: 15, before: 0 },
  'viertel vor': { minute: 45, before: 1 },
};

function clock(text: string | undefined): ClockTime | null {
  if (text === 'mitternacht') return { hour: 0, minute: 0 };
  if (text === 'mittag') return { hour: 12, minute: 0 };
  const { of, hour: hourText, minute, after, part } = PIECES.exec(text!)?.groups ?? {};
  const hour = Number(hourText);
  if (of !== undefined) {
    const { minute: minutes, before } = OF[of]!;
    if (hour > 23) return null;
    const named = before ? hourBefore(hour, part === undefined ? null : 'am') : hour;
    return timeOfDay(named, minutes, dayPart(part, named));
  }
  if (minute !== undefined && after !== undefined) return null;
  const minutes = numberIn(minute ?? after) ?? 0;
  return hour === 24 && minutes === 0 && part === undefined
    ? { hour, minute: 0 }
    : timeOfDay(hour, minutes, dayPart(part, hour));
}

function dayPart(text: string | undefined, hour: number): DayPart {
  // "20 Uhr abends" says it twice.
  if (text === undefined || hour > 12) return null;
  // 6 and 7 are morning or evening, not night.
  if (text === 'nachts') return hour === 6 || hour === 7 ? 'none' : 'night';
  if (text === 'mittags') return hour >= 11 ? null : 'afternoon';
  return text === 'abends' ? 'evening' : text === 'nachmittags' ? 'afternoon' : 'morning';
}

function weekday(text: string | undefined): number {
  return text!.startsWith('sonnabend') ? 6 : WEEKDAYS.indexOf(text!.slice(0, 2));
}

function month(text: string | undefined): number {
  return text!.startsWith('jän') ? 1 : MONTHS.indexOf(text!.slice(0, 3)) + 1;
}

function dayOfMonth(text: string | undefined): number | 'L' {
  if (text!.startsWith('letzt')) return 'L';
  const at = ORDINALS.findIndex((ordinal) => text!.startsWith(ordinal));
  return at === -1 ? Number.parseInt(text!, 10) : at + 1;
}

const OF_MONTH = `(?: (?:des|im|jedes|jeden|eines jeden|eines) monats?)`;

const NUMBERS = {
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
};

const PHRASES = [
  phrase(new RegExp(`(?:${EVERY}|alle) halbe stunden?|halbstündlich`, 'yu'), () => ({
    slot: 'everyMinutes',
    count: 30,
  })),
  phrase(new RegExp(`${EVERY} viertelstunde|alle viertelstunden?|viertelstündlich`, 'yu'), () => ({
    slot: 'everyMinutes',
    count: 15,
  })),
  phrase(new RegExp(`${EVERY} minute|minütlich`, 'yu'), () => ({ slot: 'everyMinutes', count: 1 })),
  phrase(new RegExp(`${EVERY} (?:zweite|2\\.) minute`, 'yu'), () => ({ slot: 'everyMinutes', count: 2 })),
  phrase(new RegExp(`alle (?<n>\\d{1,4}) (?:minuten?|min\\.?)`, 'yu'), ({ n }) => ({
    slot: 'everyMinutes',
    count: Number(n),
  })),
  phrase(new RegExp(`(?:zu )?${EVERY} vollen? stunde|immer zur vollen stunde`, 'yu'), () => hourlyAt(0)),
  phrase(new RegExp(`${EVERY} (?:zweite|2\\.) stunde`, 'yu'), () => ({ slot: 'everyHours', count: 2 })),
  phrase(new RegExp(`${EVERY} stunde|stündlich`, 'yu'), () => ({ slot: 'everyHours', count: 1 })),
  phrase(new RegExp(`alle (?<n>\\d{1,3}) (?:stunden?|std\\.?)`, 'yu'), ({ n }) => ({
    slot: 'everyHours',
    count: Number(n),
  })),
  phrase(new RegExp(`(?:zur|in|ab|um) minute (?<m>\\d{1,2})`, 'yu'), ({ m }) => ({
    slot: 'minute',
    minute: Number(m),
  })),
  phrase(new RegExp(`(?<m>\\d{1,2}) minuten nach (?:jeder )?(?:vollen )?stunde`, 'yu'), ({ m }) => hourlyAt(Number(m))),
  phrase(new RegExp(`(?:zwischen|von) (?<a>${TIME}) (?:und|bis|-) (?<b>${TIME})`, 'yu'), ({ a, b }) =>
    hours(clock(a), clock(b)),
  ),
  phrase(
    new RegExp(
      `(?:${EVERY} (?:werktag|wochentag|arbeitstag)|werktags|wochentags|an (?:werktagen|wochentagen|arbeitstagen)|unter der woche)`,
      'yu',
    ),
    () => weekdayRange(1, 5),
  ),
  phrase(new RegExp(`(?:${EVERY} wochenende|am wochenende|an wochenenden|wochenends)`, 'yu'), () => ({
    slot: 'weekdays',
    weekdays: [0, 6],
  })),
  phrase(new RegExp(`(?:von |${EVERY} )?(?<a>${WEEKDAY}) ?(?:bis|-) ?(?<b>${WEEKDAY}|so)`, 'yu'), ({ a, b }) =>
    weekdayRange(weekday(a), weekday(b)),
  ),
  phrase(new RegExp(`(?:${EVERY} |am |an |immer )?(?<a>${WEEKDAY})`, 'yu'), ({ a }) => ({
    slot: 'weekdays',
    weekdays: [weekday(a)],
  })),
  phrase(new RegExp(`(?:am |${EVERY} )?(?<d>\\d{1,2})\\. ?(?<m>${MONTH})`, 'yu'), ({ d, m }) =>
    monthDay(Number(d), month(m)),
  ),
  phrase(new RegExp(`(?:am |${EVERY} )?(?<d>${DAY})(?: tag)?${OF_MONTH}`, 'yu'), ({ d }) => monthDay(dayOfMonth(d))),
  phrase(new RegExp(`(?:am|zum) (?<d>${DAY})(?: tag)?`, 'yu'), ({ d }) => monthDay(dayOfMonth(d))),
  phrase(new RegExp(`(?:${EVERY} monat|monatlich)`, 'yu'), () => ({ slot: 'everyMonth' })),
  phrase(new RegExp(`(?:${EVERY} jahr|jährlich)`, 'yu'), () => ({ slot: 'everyYear' })),
  phrase(new RegExp(`im (?<m>${MONTH})`, 'yu'), ({ m }) => ({ slot: 'months', months: [month(m)] })),
  phrase(new RegExp(`${EVERY} tag|alle tage|täglich|tagtäglich|(?:1 mal|einmal) (?:am|pro) tag`, 'yu'), () => ({
    slot: 'everyDay',
  })),
  phrase(
    new RegExp(
      `${EVERY} (?<part>morgen|abend|nachmittag|vormittag) (?:um )?(?<h>\\d{1,2})(?:[:.](?<m>\\d\\d))?(?: uhr)?`,
      'yu',
    ),
    ({ part, h, m }) => times(timeOfDay(Number(h), numberIn(m) ?? 0, dayPart(`${part}s`, Number(h)))),
  ),
  phrase(new RegExp(`um (?<a>${TIME})`, 'yu'), ({ a }) => times(clock(a))),
  // A bare number is no time: "um 8", "8 Uhr" and 8:00 are.
  phrase(new RegExp(`(?<a>${TIME})`, 'yu'), ({ a }) => (/^\d+$/.test(a!) ? null : times(clock(a)))),
];

export const GERMAN: ScheduleLanguage = { numbers: NUMBERS, and: 'und', fillers: ['bitte'], phrases: PHRASES };

function hourlyAt(minute: number): { slot: 'everyHours'; count: number; minute: number } {
  return { slot: 'everyHours', count: 1, minute };
}
