/** Finds the option that a chat message votes for. Safe against any text: only equality of folded texts counts. */
import { withAsciiDigits } from '../../core/digits.ts';
import { withoutEmojiCodes } from '../../core/emojiCodes.ts';
import { comparableText } from '../../core/comparableText.ts';
import type { VoteSettings } from '#schemas/generated/types.ts';

/** Longest message that can be a vote, in visible UTF-16 units. */
const MAX_COMMENT_LENGTH = 400;

/** Frame of keycap emoji (`1️⃣`). */
const FRAMES = /\u20e3/gu;
const IS_AROUND = /^[\s\p{P}]$/u;
const NUMBER = /^[1-9]$/;
const LETTER = /^[a-z]$/;

type Rules = Pick<VoteSettings, 'voteBy' | 'keyword'>;

/** Returns the index of the option that a comment names, or null when it is not a vote. */
export function choiceOf(comment: string, options: readonly string[], { voteBy, keyword }: Rules): number | null {
  const whole = folded(withoutEmojiCodes({ comment }));
  if (whole.length > MAX_COMMENT_LENGTH) return null;
  const said = afterKeyword(whole, folded(keyword));
  if (said === null) return null;
  const answer = bare(said);
  const readers = voteBy === 'any' ? Object.values(READERS) : [READERS[voteBy]];
  const index = readers.map((read) => read(answer, options)).find((found) => found >= 0);
  return index ?? null;
}

/**
 * Readers per kind of vote: they return the index of an option, or -1. The first match wins where any kind is allowed.
 */
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

/** Returns the text after the keyword; the whole text when no keyword is set, null when it is missing. */
function afterKeyword(text: string, keyword: string): string | null {
  if (keyword === '') return text;
  if (!text.startsWith(keyword)) return null;
  const rest = text.slice(keyword.length);
  return /^\s/.test(rest) ? rest : null;
}

/**
 * Folds different spellings of the same text: compatibility forms, case (`ß` = `SS`), digits of other scripts, single
 * spaces, no invisible characters.
 */
function folded(text: string): string {
  return withAsciiDigits(comparableText(text).replace(FRAMES, '')).replace(/\s+/gu, ' ').trim();
}

/** Removes surrounding quotes, brackets and exclamation marks, unless the text consists of nothing else. */
function bare(text: string): string {
  const signs = Array.from(text);
  let [start, end] = [0, signs.length];
  while (start < end && IS_AROUND.test(signs[start]!)) start += 1;
  while (start < end && IS_AROUND.test(signs[end - 1]!)) end -= 1;
  return signs.slice(start, end).join('') || text.trim();
}
