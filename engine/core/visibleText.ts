/**
 * Tells which signs of a text show something. Fillers, joiners, direction signs, tags and marks without a letter show
 * nothing by themselves, and neither do the blanks that look like letters to a machine (behaviour: event-15).
 */

/** A sign that shows something. U+2800 is the blank of braille, U+FFFC the place of an object that is not there. */
const SEEN = /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Most words have none, and are left alone. */
const HAS_ODD_SIGNS = /[^\u0020-\u007E]/;

/** Blanks that are no white space to `\s`. */
const BLANKS = /\u2800/g;
const IS_UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
/** Pictures are made of signs that nobody sees: joiners, variation selectors, the tags of a flag. */
const PICTURE = /\p{Extended_Pictographic}|\u20E3/u;

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => SEEN.test(text);

/** The text without the signs that nobody sees. */
export function withoutUnseen(text: string): string {
  return HAS_ODD_SIGNS.test(text) ? text.replace(UNSEEN, '') : text;
}

/** The words of a text that show something, each without invisible signs at its ends. */
export function visibleWords(text: string): string[] {
  const words = text.replace(BLANKS, ' ').split(/\s+/u);
  return words.flatMap((word) => {
    if (!isVisible(word)) return [];
    return [HAS_ODD_SIGNS.test(word) && !PICTURE.test(word) ? withoutUnseenEnds(word) : word];
  });
}

function withoutUnseenEnds(word: string): string {
  const signs = Array.from(word);
  let [start, end] = [0, signs.length];
  while (start < end && IS_UNSEEN.test(signs[start]!)) start++;
  while (start < end && IS_UNSEEN.test(signs[end - 1]!)) end--;
  return signs.slice(start, end).join('');
}
