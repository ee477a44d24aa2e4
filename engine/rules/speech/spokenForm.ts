/** Converts messages for reading aloud: without pictures, with repeated letters and characters shortened. */
import { cutCombiningRuns } from '../../core/combiningRuns.ts';
import { withoutControls } from '../../core/controlCharacters.ts';

/** Most repetitions of a letter, a sign or a word in a row. */
const LETTERS_IN_A_ROW = 3;
const SIGNS_IN_A_ROW = 1;
const WORDS_IN_A_ROW = 3;
/** Longest word; anything longer is none. */
const LONGEST_WORD = 40;

const PICTURES = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3]/gu;
/** Invisible characters: they join pictures, change the direction of writing, or hide words from filters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const oneSpace = (text: string): string => text.split(/\s+/u).filter(Boolean).join(' ');

/** Removes invisible characters and line breaks. Accents are limited to the most that any language stacks. */
export function inOneLine(text: string): string {
  return oneSpace(
    cutCombiningRuns(withoutControls(text).replace(UNSEEN, ''))
      .normalize('NFC')
      .replace(/\p{M}{3,}/gu, ''),
  );
}

export function withoutPictures(text: string): string {
  return oneSpace(text.replace(PICTURES, ' '));
}

function shortRuns(text: string): string {
  let [short, last, count] = ['', '', 0];
  for (const sign of text) {
    const same = sign.toLowerCase();
    count = same === last ? count + 1 : 1;
    last = same;
    const most = /[\p{L}\p{M}]/u.test(sign) ? LETTERS_IN_A_ROW : SIGNS_IN_A_ROW;
    // Repeated digits of a number are kept.
    if (count <= most || /\p{N}/u.test(sign)) short += sign;
  }
  return short;
}

/**
 * Shortens `sooooo` → `sooo`, `!!!!` → `!`, `go go go go go` → `go go go`, and anything without a space longer than a
 * word.
 */
export function withoutRepeats(text: string): string {
  const kept: string[] = [];
  let [last, count] = ['', 0];
  for (const word of shortRuns(text).split(' ')) {
    const same = word.toLowerCase();
    count = same === last ? count + 1 : 1;
    last = same;
    if (count <= WORDS_IN_A_ROW) kept.push(cutAt(word, LONGEST_WORD));
  }
  return kept.join(' ');
}

/** Cuts, but never inside a surrogate pair. */
function cutAt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const code = text.charCodeAt(maxLength - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? maxLength - 1 : maxLength);
}

/** Cuts to a length, at the end of a word if there is one in the last third. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = cutAt(text, maxLength);
  const space = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return (space > (maxLength * 2) / 3 ? cut.slice(0, space) : cut).trimEnd();
}

/** Tells whether there is anything to say. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
