/**
 * Replaces the platform's own emoji, which stand in comments as codes like `[laughcry]`. Nobody should see or hear a
 * code (behaviour: event-16): it becomes a picture where the message lists one, else an emoji from this table, else
 * nothing.
 */
import type { ChatEmote } from '#schemas/generated/types.ts';
import { EMOJI_OF_CODE, ORDINARY_WORDS } from './emojiCodeTable.ts';

/** Code in a text, with the positions of both brackets. */
export interface EmojiCode {
  start: number;
  end: number;
  name: string;
}

type Emotes = readonly Pick<ChatEmote, 'id'>[];

/** Codes are one word of small letters; `[AFK]`, `[1/3]` and `[two words]` are ordinary text. */
const BRACKETED = /\[([^[\]]{1,200})\]/g;
const CODE = /^[a-z]{3,30}$/;

/** Removes the brackets from a code, which some messages list with them. */
export const codeName = (id: string): string => (id.startsWith('[') && id.endsWith(']') ? id.slice(1, -1) : id);

/** Returns the emoji with the same meaning; undefined when there is none. */
export const emojiOf = (name: string): string | undefined => EMOJI_OF_CODE.get(name);

/** Finds the codes of a comment in order, including everything that the message lists as an emote. */
export function emojiCodesIn(comment: string, emotes: Emotes = []): EmojiCode[] {
  if (!comment.includes('[')) return [];
  const listed = new Set(emotes.map(({ id }) => codeName(id)));
  const isCode = (name: string): boolean => listed.has(name) || (CODE.test(name) && !ORDINARY_WORDS.has(name));
  return [...comment.matchAll(BRACKETED)].flatMap(({ 0: whole, 1: name = '', index }) =>
    isCode(name) ? [{ start: index, end: index + whole.length, name }] : [],
  );
}

function replaceCodes(comment: string, emotes: Emotes, replacement: (name: string) => string): string {
  let [plain, from] = ['', 0];
  for (const { start, end, name } of emojiCodesIn(comment, emotes)) {
    plain += comment.slice(from, start) + replacement(name);
    from = end;
  }
  return from === 0 ? comment : plain + comment.slice(from);
}

interface Comment {
  comment: string;
  emotes?: Emotes;
}

/** Returns a comment as text without pictures: each code becomes its emoji. */
export const plainComment = ({ comment, emotes = [] }: Comment): string =>
  replaceCodes(comment, emotes, (name) => emojiOf(name) ?? '');

/** Returns a comment for matching words: every emoji is a word of its own, even without spaces around it. */
export const commentWords = ({ comment, emotes = [] }: Comment): string =>
  replaceCodes(comment, emotes, (name) => ` ${emojiOf(name) ?? ''} `);

/** Returns a comment without codes, for reading aloud or counting a vote. */
export const withoutEmojiCodes = ({ comment, emotes = [] }: Comment): string =>
  replaceCodes(comment, emotes, () => ' ');
