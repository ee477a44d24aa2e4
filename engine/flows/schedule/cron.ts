/**
 * Parses cron expressions with five fields: minute, hour, day of the month, month, weekday (behaviour: schedule-1). Own
 * code reports mistakes well; croner computes the times.
 */
import { AppError } from '../../core/appError.ts';

interface Field {
  name: 'minute' | 'hour' | 'day' | 'month' | 'weekday';
  min: number;
  max: number;
  words: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const FIELDS: readonly Field[] = [
  { name: 'minute', min: 0, max: 59, words: [] },
  { name: 'hour', min: 0, max: 23, words: [] },
  { name: 'day', min: 1, max: 31, words: ['L'] },
  { name: 'month', min: 1, max: 12, words: MONTHS },
  // 7 is Sunday too.
  { name: 'weekday', min: 0, max: 7, words: WEEKDAYS },
];
const NICKNAMES: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
};
export const MAX_CRON_LENGTH = 120;
const PART = /^(?:\*|([^-/]+)(?:-([^-/]+))?)(?:\/(\d{1,2}))?$/;

/**
 * Normalizes a schedule: five fields separated by one space, words in capitals.
 * @throws CRON_TOO_LONG, CRON_FIELDS, CRON_FIELD_WRONG naming the field and its content
 */
export function parseCron(text: string): string {
  if (text.length > MAX_CRON_LENGTH) throw new AppError('CRON_TOO_LONG', { length: text.length, max: MAX_CRON_LENGTH });
  const trimmed = text.trim();
  const nickname = trimmed.toLowerCase();
  if (Object.hasOwn(NICKNAMES, nickname)) return NICKNAMES[nickname]!;
  const fields = trimmed === '' ? [] : trimmed.toUpperCase().split(/\s+/);
  if (fields.length !== FIELDS.length) throw new AppError('CRON_FIELDS', { count: fields.length });
  for (const [index, field] of FIELDS.entries()) checkField(fields[index]!, field);
  return fields.join(' ');
}

function checkField(text: string, field: Field): void {
  for (const part of text.split(',')) {
    if (isPart(part, field)) continue;
    const { name, min, max } = field;
    throw new AppError(`CRON_${name.toUpperCase() as Uppercase<Field['name']>}_WRONG`, { found: part, min, max });
  }
}

function isPart(part: string, field: Field): boolean {
  const match = PART.exec(part);
  if (match === null) return false;
  const [, from, to, step] = match;
  if (step !== undefined && (Number(step) < 1 || Number(step) > field.max)) return false;
  if (from === undefined) return true;
  // A step needs a range; the last day is a single day.
  if (step !== undefined && to === undefined) return false;
  const [first, last] = [valueOf(from, field), valueOf(to ?? from, field)];
  return first !== null && last !== null && first <= last && (to === undefined || ![from, to].includes('L'));
}

function valueOf(text: string, { min, max, words, name }: Field): number | null {
  const word = words.indexOf(text);
  if (word !== -1) return name === 'month' ? word + 1 : word;
  if (!/^\d{1,2}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}
