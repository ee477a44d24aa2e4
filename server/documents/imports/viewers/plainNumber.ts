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
