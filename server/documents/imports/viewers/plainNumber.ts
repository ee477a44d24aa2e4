/** Removes thousands separators from numbers of tables (behaviour: viewerimport-4). Pure. */
import { withAsciiDigits } from '#engine/core/digits.ts';
import type { DecimalSign } from './viewerTable.ts';

/** A number that is ambiguous unless the decimal sign is known. */
const OPEN = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Unambiguous thousands separators: apostrophes, non-breaking spaces and the Arabic one. */
const GROUPED_BY_OTHERS = /^\d{1,3}(?:['’\u00a0\u202f ٬]\d{3})+(?:[.,]\d+)?$/;
/** Two or more groups, or a decimal sign of the other kind, which no decimal number has. */
const GROUPED_BY_POINTS = /^\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d+)?|\.\d{3},\d+)$/;
const GROUPED_BY_COMMAS = /^\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/;
/** The decimal sign of Arabic. */
const ARABIC_DECIMALS = /٫/;

/** A single sign that cannot separate thousands, because three digits do not follow it or no group precedes it. */
const CLEAR_DECIMALS = /^\d+([.,])\d+$/;

/** Returns the decimal sign that a number shows; null = it has none, or could be read in two ways. */
function signOf(written: string): DecimalSign | null {
  const number = withAsciiDigits(written);
  if (GROUPED_BY_POINTS.test(number)) return ',';
  if (GROUPED_BY_COMMAS.test(number)) return '.';
  if (OPEN.test(number)) return null;
  return (CLEAR_DECIMALS.exec(number)?.[1] as DecimalSign | undefined) ?? null;
}

/** Returns the decimal sign of a column whose clear numbers agree; null = they do not, or there are none. */
export function columnSign(column: Iterable<string>): DecimalSign | null {
  let found: DecimalSign | null = null;
  for (const written of column) {
    const sign = signOf(written.trim());
    if (sign !== null && found !== null && sign !== found) return null;
    found ??= sign;
  }
  return found;
}

/**
 * Returns the number with ASCII digits and at most its decimal sign; texts that are no number stay as they are.
 * @returns null when 1,234 could be thousands or a decimal
 */
export function plainNumber(written: string, decimals: DecimalSign | null): string | null {
  const number = withAsciiDigits(written);
  if (ARABIC_DECIMALS.test(number)) return number.replaceAll('٬', '').replace(ARABIC_DECIMALS, '.');
  if (GROUPED_BY_OTHERS.test(number)) return number.replaceAll(/['’\u00a0\u202f ٬]/g, '');
  if (GROUPED_BY_POINTS.test(number)) return number.replaceAll('.', '');
  if (GROUPED_BY_COMMAS.test(number)) return number.replaceAll(',', '');
  if (!OPEN.test(number)) return number;
  if (decimals === null) return null;
  return number.at(-4) === decimals ? number : number.replace(/[.,]/, '');
}
