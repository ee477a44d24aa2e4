/** Which option a chat message is a vote for. Safe against whatever people write: only equality of folded texts counts. */
import { cutCombiningRuns } from '../../core/combiningRuns.ts';
import type { VoteSettings } from '#schemas/generated/types.ts';

/** Longer messages are talk. UTF-16 units. */
const MAX_COMMENT_LENGTH = 400;

/** Invisible: joiners, direction marks and other controls; and what dresses a sign up as an emoji (`1️⃣`). */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\u20e3]/gu;
const NOT_ASCII_DIGIT = /(?![0-9])\p{Nd}/gu;
const IS_AROUND = /^[\s\p{P}]$/u;
const NUMBER = /^[1-9]$/;
const LETTER = /^[a-z]$/;

type Rules = Pick<VoteSettings, 'voteBy' | 'keyword'>;

/** The index of the option that a comment names, or null when it is not a vote. */
export function choiceOf(comment: string, options: readonly string[], { voteBy, keyword }: Rules): number | null {
  if (comment.length > MAX_COMMENT_LENGTH) return null;
  const said = afterKeyword(folded(comment), folded(keyword));
  if (said === null) return null;
  const answer = bare(said);
  const readers = voteBy === 'any' ? Object.values(READERS) : [READERS[voteBy]];
  const index = readers.map((read) => read(answer, options)).find((found) => found >= 0);
  return index ?? null;
}

/** How each kind of vote is read: the index of an option, or -1. What stands first wins where any kind is allowed. */
const READERS: Record<
  Exclude<VoteSettings['voteBy'], 'any'>,
  (answer: string, options: readonly string[]) => number
> = {
  text: (answer, options) => (answer === '' ? -1 : options.findIndex((option) => bare(folded(option)) === answer)),
  number: (answer, options) => (NUMBER.test(answer) ? within(Number(answer) - 1, options) : -1),
  letter: (answer, options) => (LETTER.test(answer) ? within(answer.charCodeAt(0) - 97, options) : -1),
};

function within(index: number, options: readonly string[]): number {
  return index < options.length ? index : -1;
}

/** What follows the keyword; the whole text when there is none, null when it is missing. */
function afterKeyword(text: string, keyword: string): string | null {
  if (keyword === '') return text;
  if (!text.startsWith(keyword)) return null;
  const rest = text.slice(keyword.length);
  return /^\s/.test(rest) ? rest : null;
}

/**
 * One form for all ways to write the same: compatibility forms, case (`ß` = `SS`), digits of other scripts, single
 * spaces, nothing invisible.
 */
function folded(text: string): string {
  return cutCombiningRuns(text)
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(NOT_ASCII_DIGIT, asciiDigit)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Decimal digits of a script stand in a row that begins at a code ending in 0 or in 6. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const fromZero = code % 16;
  const isRowFromZero = /\p{Nd}/u.test(String.fromCodePoint(code - fromZero));
  return String(isRowFromZero ? fromZero : fromZero - 6);
}

/** Without quotes, brackets and exclamation marks around it, unless it consists of nothing else. */
function bare(text: string): string {
  const signs = Array.from(text);
  let [start, end] = [0, signs.length];
  while (start < end && IS_AROUND.test(signs[start]!)) start += 1;
  while (start < end && IS_AROUND.test(signs[end - 1]!)) end -= 1;
  return signs.slice(start, end).join('') || text.trim();
}
