/**
 * Parses amounts of points as viewers write them: `100`, `1k`, `1.5k`, `2m`, `50%`, `all` (behaviour: command-4). Pure.
 */

import { withAsciiDigits } from '../../core/digits.ts';
import { comparableText } from '../../core/comparableText.ts';

/** Arabic percent sign and decimal separator. */
const ARABIC_SIGNS: Readonly<Record<string, string>> = { '٪': '%', '٫': '.' };
/** Arabic thousands separator, which means nothing else, and the frame of `5️⃣`. */
const IDLE_SIGNS = /(?<=\d)٬(?=\d{3}(?!\d))|\u20e3/g;

const PLAIN = /^\d{1,12}$/;
/** Decimals are allowed only with thousands or millions: `1.000` alone is ambiguous. */
const LARGE = /^(\d{1,9})(?:[.,](\d{1,3}))?([km])$/;
const SHARE = /^(\d{1,3})%$/;
const ALL: ReadonlySet<string> = new Set(['all', 'alles']);
const UNIT_ZEROS: Readonly<Record<string, number>> = { k: 3, m: 6 };

/**
 * Parses a word as points; null = it is no amount.
 * @param balance value of `all` and base of percentages, which give whole points
 */
export function amountOf(word: string, balance: number): number | null {
  const written = plainAmount(word);
  if (PLAIN.test(written)) return Number(written);
  if (ALL.has(written)) return balance;
  const share = SHARE.exec(written);
  if (share) return shareOf(Number(share[1]), balance);
  const large = LARGE.exec(written);
  if (!large) return null;
  const [, whole, decimals = '', unit] = large;
  return Number(`${whole}.${decimals || '0'}e${UNIT_ZEROS[unit!]}`);
}

const plainAmount = (word: string): string =>
  withAsciiDigits(comparableText(word))
    .replace(IDLE_SIGNS, '')
    .replace(/[٪٫]/g, (sign) => ARABIC_SIGNS[sign]!);

const shareOf = (percent: number, balance: number): number | null =>
  percent > 100 ? null : Math.floor((balance * percent) / 100);
