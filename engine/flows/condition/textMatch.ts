/**
 * Comparing texts as people do: big and small letters, and letters that only look different to a machine, are the same
 * (behaviour: condition-3). Each comparison looks at each character a fixed number of times.
 */
import type { ConditionRow } from '#schemas/generated/types.ts';

export type TextOperator = Extract<
  ConditionRow['operator'],
  'is' | 'isNot' | 'contains' | 'startsWith' | 'hasWord' | 'matches'
>;

/** Of what is compared; a chat message is shorter. */
const MAX_LENGTH = 2000;
const WORD_PART = /[\p{L}\p{M}\p{N}_]/u;

/** Both texts as they were written. */
export const TEXT_MATCHES: Readonly<Record<TextOperator, (text: string, wanted: string) => boolean>> = {
  is: (text, wanted) => folded(text) === folded(wanted),
  isNot: (text, wanted) => folded(text) !== folded(wanted),
  contains: (text, wanted) => folded(text).includes(folded(wanted)),
  startsWith: (text, wanted) => folded(text).startsWith(folded(wanted)),
  hasWord: (text, wanted) => hasWord(folded(text), folded(wanted)),
  matches: (text, wanted) => matchesPattern(folded(text), folded(wanted)),
};

/** A text as texts are compared: compatible forms joined, cases folded (ß like ss), spaces around it dropped. */
export function folded(text: string): string {
  return text.slice(0, MAX_LENGTH).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').trim();
}

// Stands for itself: nothing that belongs to a word lies beside it.
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!isWordPart(characterBefore(text, at)) && !isWordPart(characterFrom(text, at + word.length))) return true;
  }
  return false;
}

// The pieces between the stars, one after another, each as early as it comes: no way back is ever needed.
function matchesPattern(text: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  if (pieces.length === 1) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found === -1 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

function isWordPart(character: string): boolean {
  return character !== '' && WORD_PART.test(character);
}

function characterFrom(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && at > 1 ? text.slice(at - 2, at) : text[at - 1]!;
}
