import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const CLOCK_NAME_TEXT: Record<Locale, string> = { en: 'Clock', de: 'Uhr' };

/** Weekdays, Sunday first. */
const WEEKDAYS: Record<Locale, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
};

const MONTHS: Record<Locale, readonly string[]> = {
  en: [
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
  ],
  de: [
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
  ],
};

/** Writes a day: `Thursday, 1 January`. @param local its time as if it were UTC */
export function dateText(local: Date, locale: Locale): string {
  const weekday = WEEKDAYS[locale][local.getUTCDay()]!;
  const month = MONTHS[locale][local.getUTCMonth()]!;
  return `${weekday}, ${local.getUTCDate()}${locale === 'de' ? '.' : ''} ${month}`;
}

/** Half of the day in the 12-hour format; the same in both languages. */
export const DAY_HALVES = ['AM', 'PM'] as const;

/** Description of the type in the editor. */
export const CLOCK_ABOUT: ItemAbout = {
  category: 'media',
  name: CLOCK_NAME_TEXT,
  description: {
    en: 'The time of day where you are, with the date if you like.',
    de: 'Die Uhrzeit bei dir, auf Wunsch mit Datum.',
  },
  keywords: 'time date day hour uhrzeit datum tag stunde',
};
