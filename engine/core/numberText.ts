/** Numbers as viewers read them. Own formatter, so that every machine and every browser draws the same pixels. */
import type { Locale } from '#schemas/generated/types.ts';

/** Between thousands. */
export const GROUP_SEPARATOR: Record<Locale, string> = { en: ',', de: '.' };
/** Before decimal places. */
export const DECIMAL_SEPARATOR: Record<Locale, string> = { en: '.', de: ',' };

/**
 * A number rounded to a whole one, with thousands separators (behaviour: number-1): `1234.5` → `1,235` (en), `1.235`
 * (de). Finite numbers up to 1e15; a value that rounds to zero has no sign.
 */
export function wholeNumberText(value: number, locale: Locale): string {
  const rounded = Math.round(value);
  return (rounded < 0 ? '-' : '') + grouped(String(Math.abs(rounded)), GROUP_SEPARATOR[locale]);
}

/** A number of at least 0 with one decimal place unless that is zero: `1.5` → `1.5` (en), `1,5` (de); `2` → `2`. */
export function shortDecimalText(value: number, locale: Locale): string {
  const tenths = Math.round(value * 10);
  const whole = wholeNumberText(Math.floor(tenths / 10), locale);
  return tenths % 10 === 0 ? whole : whole + DECIMAL_SEPARATOR[locale] + String(tenths % 10);
}

/** A share in percent, at least 0, with at most one decimal place: `12.5` → `12.5%` (en), `12,5 %` (de). */
export function percentText(percent: number, locale: Locale): string {
  return `${shortDecimalText(percent, locale)}${locale === 'de' ? '\u00a0' : ''}%`;
}

/**
 * Any finite number with at most two decimal places (behaviour: number-5): `1234.5` → `1,234.5` (en), `1.234,5` (de). What
 * is too large to be written out has the form of a programming language, `1e+21`.
 */
export function decimalText(value: number, locale: Locale): string {
  const size = Math.abs(value);
  if (size >= 1e15) return String(value);
  const hundredths = Math.round(size * 100);
  const whole = wholeNumberText(Math.floor(hundredths / 100), locale);
  const places = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  const sign = value < 0 && hundredths > 0 ? '-' : '';
  return sign + whole + (places === '' ? '' : DECIMAL_SEPARATOR[locale] + places);
}

function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}
