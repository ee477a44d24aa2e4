/** Compares texts without regard to capitals. */
import { cutCombiningRuns } from './combiningRuns.ts';

/** The dot that stays when `İ` becomes small; no other letter becomes two signs. */
const DOT_OF_I = /i\u0307/g;

/** The text in small letters, with `İ` and `I` as `i` and `ß` as `ss`. */
export function inSmallLetters(text: string): string {
  return cutCombiningRuns(text).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(DOT_OF_I, 'i');
}

/** The length of the beginning of `text` that is `start` in small letters; null when it begins with something else. */
export function prefixLength(text: string, start: string): number | null {
  let length = 0;
  for (const sign of text) {
    length += sign.length;
    const beginning = inSmallLetters(text.slice(0, length));
    if (beginning === start) return length;
    if (beginning.length > start.length) return null;
  }
  return null;
}
