/**
 * Tells which signs of a text show something. Fillers, joiners, direction signs, tags and marks without a letter show
 * nothing by themselves, and neither do the blanks that look like letters to a machine (behaviour: event-15).
 */

/**
 * A sign that shows something. U+2800 is the blank of braille, U+FFFC the place of an object that is not there, U+1D159 an
 * empty note, and Egyptian has blanks too.
 */
const SEEN =
  /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFC\u{1D159}]|(?![\s\u0085])\p{Cc}/gu;
/** Most words have none, and are left alone. */
const HAS_ODD_SIGNS = /[^\u0020-\u007E]/;

/** Blanks that are no white space to `\s`: that of braille, and the next line of old machines. */
const BLANKS = /[\u2800\u0085]/g;
/** Pictures are made of signs that nobody sees: joiners, variation selectors, the tags of a flag. */
const PICTURE = /\p{Extended_Pictographic}|\u20E3/u;

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => SEEN.test(text);

/** The text without the signs that nobody sees. */
export function withoutUnseen(text: string): string {
  return HAS_ODD_SIGNS.test(text) ? text.replace(UNSEEN, '') : text;
}

/** The text with every blank that is no white space to `\s` as a space. */
export const withPlainBlanks = (text: string): string => text.replace(BLANKS, ' ');

/** The words of a text that show something, each without invisible signs at its ends. */
export function visibleWords(text: string): string[] {
  const words = withPlainBlanks(text).split(/\s+/u);
  return words.flatMap((word) => {
    if (!isVisible(word)) return [];
    return [HAS_ODD_SIGNS.test(word) && !PICTURE.test(word) ? withoutUnseenEnds(word) : word];
  });
}

const isUnseen = (sign: string): boolean => withoutUnseen(sign) === '';

function withoutUnseenEnds(word: string): string {
  const signs = Array.from(word);
  let [start, end] = [0, signs.length];
  while (start < end && isUnseen(signs[start]!)) start++;
  while (start < end && isUnseen(signs[end - 1]!)) end--;
  return signs.slice(start, end).join('');
}
