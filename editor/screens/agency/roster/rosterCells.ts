/** Formats the numbers of a roster. Pure. */
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale, RosterNumbers } from '#schemas/generated/types.ts';
import type { RosterText } from './rosterText.ts';

export type RosterColumn = keyof RosterText['columns'];

/** Columns in their order; a phone shows those that an agency looks for first below the name. */
export const COLUMNS: readonly RosterColumn[] = [
  'streams',
  'seconds',
  'peakViewers',
  'coins',
  'gaps',
  'alertsNotShown',
];

export function cellText(numbers: RosterNumbers, column: RosterColumn, locale: Locale): string {
  const value = numbers[column];
  if (value === null) return '–';
  if (column === 'seconds') return decimalText(Math.round(value / 360) / 10, locale);
  return wholeNumberText(value, locale);
}

/** Formats a day or a month, `2026-11-20` or `2026-11`. */
export function periodText(period: string, locale: Locale): string {
  const isDay = period.length > 7;
  const date = Date.parse(`${isDay ? period : `${period}-01`}T00:00:00Z`);
  const style = isDay ? ({ dateStyle: 'medium' } as const) : ({ month: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...style }).format(date);
}
