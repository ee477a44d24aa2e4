/**
 * Compares texts the way people do (behaviour: condition-3). Both texts are normalized (`comparableText`). Each
 * comparison looks at each character a fixed number of times.
 */
import { findText } from '../../core/findText.ts';
import type { ConditionRow } from '#schemas/generated/types.ts';

export type TextOperator = Extract<
  ConditionRow['operator'],
  'is' | 'isNot' | 'contains' | 'startsWith' | 'hasWord' | 'matches'
>;

const WORD_PART = /[\p{L}\p{M}\p{N}_]/u;
/** Whether each of the first 128 characters is part of a word. */
const IS_PLAIN_PART = Array.from({ length: 0x80 }, (_, code) => WORD_PART.test(String.fromCharCode(code)));

export const TEXT_MATCHES: Readonly<Record<TextOperator, (text: string, wanted: string) => boolean>> = {
  is: (text, wanted) => text === wanted,
  isNot: (text, wanted) => text !== wanted,
  contains: (text, wanted) => findText(text, wanted) !== -1,
  startsWith: (text, wanted) => text.startsWith(wanted),
  hasWord,
  matches: matchesPattern,
};

// Matches only whole words: no letter or digit lies beside the match.
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = findText(text, word); at !== -1; at = findText(text, word, at + word.length)) {
    if (!isPartBefore(text, at) && !isPartFrom(text, at + word.length)) return true;
  }
  return false;
}

// Matches the pieces between the stars in order, each as early as possible, so it never backtracks.
function matchesPattern(text: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  if (pieces.length === 1) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = findText(text, piece, at);
    if (found === -1 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

function isPartFrom(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && isWordPart(code);
}

function isPartBefore(text: string, at: number): boolean {
  if (at === 0) return false;
  const unit = text.charCodeAt(at - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff && at > 1;
  return isWordPart(isLowSurrogate ? text.codePointAt(at - 2)! : unit);
}

function isWordPart(code: number): boolean {
  if (code < 0x80) return IS_PLAIN_PART[code]!;
  return WORD_PART.test(String.fromCodePoint(code));
}
