/**
 * Parses the values of command line options; a wrong one is refused with the option, the value and the allowed values.
 */
import { AppError } from '#engine/core/appError.ts';
import { parseColor } from '#engine/core/color.ts';
import { isTimeZone } from '#schemas/formats.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** @throws OPTION_INVALID unless the text is a whole number from `min` to `max` */
export function wholeNumber(option: string, value: string, min: number, max: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return inRange(option, value, number, min, max, 'a whole number');
}

/** @throws OPTION_INVALID unless the text is a decimal number from `min` to `max` */
export function decimalNumber(option: string, value: string, min: number, max: number): number {
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return inRange(option, value, number, min, max, 'a number');
}

/** @throws OPTION_INVALID unless the value is one of the choices */
export function choice<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const found = choices.find((each) => each === value);
  if (found === undefined) throw invalid(option, value, choices.join(' or '));
  return found;
}

/** @throws OPTION_INVALID unless the value is a supported language */
export function localeOption(option: string, value: string): Locale {
  return choice<Locale>(option, value, ['en', 'de']);
}

/** @throws OPTION_INVALID unless the value names a time zone */
export function timeZoneOption(option: string, value: string): string {
  if (!isTimeZone(value)) throw invalid(option, value, 'a name like Europe/Berlin');
  return value;
}

/** Returns epoch ms. @throws OPTION_INVALID unless the text is a date with time and zone */
export function instantOption(option: string, value: string): number {
  const ms = value.includes('T') && /(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms) || ms < 0) throw invalid(option, value, 'a time like 2026-01-01T12:00:00Z');
  return ms;
}

const SECONDS_OF: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Returns seconds. @throws OPTION_INVALID unless the text is like 90s, 10m, 2h, 1d or 0 */
export function durationOption(option: string, value: string, maxS: number): number {
  const [, digits, unit = 's'] = /^(\d{1,9})([smhd])$|^0$/.exec(value) ?? [];
  const seconds = value === '0' ? 0 : Number(digits ?? Number.NaN) * SECONDS_OF[unit]!;
  if (Number.isNaN(seconds) || seconds > maxS) throw invalid(option, value, 'a time like 90s, 10m or 2h');
  return seconds;
}

/** Returns a CSS colour. @throws OPTION_INVALID unless the text is a colour as in items' settings */
export function colorOption(option: string, value: string): string {
  const color = parseColor(value);
  if (color === null) throw invalid(option, value, 'a colour like black, #00ff00 or rgba(0, 0, 0, 0.5)');
  return `rgba(${color.r}, ${color.g}, ${color.b}, ${color.a})`;
}

function inRange(option: string, value: string, number: number, min: number, max: number, noun: string): number {
  if (Number.isNaN(number) || number < min || number > max)
    throw invalid(option, value, `${noun} from ${min} to ${max}`);
  return number;
}

function invalid(option: string, value: string, allowed: string): AppError {
  return new AppError('OPTION_INVALID', { option, value, allowed });
}
