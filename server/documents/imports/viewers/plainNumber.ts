/** Numbers of tables without what their program put between thousands (behaviour: viewerimport-4). Pure. */
import { withAsciiDigits } from '#engine/core/digits.ts';
import type { DecimalSign } from './viewerTable.ts';

/** A number that is thousands where its sign is not the decimal one. */
const OPEN = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Signs that stand only between thousands: apostrophes, spaces that do not break, and that of Arabic. */
const GROUPED_BY_OTHERS = /^\d{1,3}(?:['’\u00a0\u202f ٬]\d{3})+(?:[.,]\d+)?$/;
/** Two or more groups, or a decimal sign of the other kind: no decimal number looks so. */
const GROUPED_BY_POINTS = /^\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d+)?|\.\d{3},\d+)$/;
const GROUPED_BY_COMMAS = /^\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/;
/** The decimal sign of Arabic. */
const ARABIC_DECIMALS = /٫/;

/**
 * The number with digits of ASCII and at most its decimal sign; anything that is no number as it was written.
 * @returns null where nobody knows whether 1,234 are thousands
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
