/**
 * The platform's own emoji stand in comments as codes, like `[laughcry]`. Nobody should see or hear a code (behaviour:
 * event-16): a picture takes its place where the message lists one, else an emoji from this table, else nothing.
 */
import type { ChatEmote } from '#schemas/generated/types.ts';
import { EMOJI_OF_CODE, ORDINARY_WORDS } from './emojiCodeTable.ts';

/** A code in a text, from its bracket to behind the other. */
export interface EmojiCode {
  start: number;
  end: number;
  name: string;
}

type Emotes = readonly Pick<ChatEmote, 'id'>[];

/** Codes are one word of small letters; `[AFK]`, `[1/3]` and `[two words]` are ordinary text. */
const BRACKETED = /\[([^[\]]{1,200})\]/g;
const CODE = /^[a-z]{3,30}$/;

/** The name of a code without its brackets, as some messages list it with them. */
export const codeName = (id: string): string => (id.startsWith('[') && id.endsWith(']') ? id.slice(1, -1) : id);

/** The emoji that says the same; undefined when there is none. */
export const emojiOf = (name: string): string | undefined => EMOJI_OF_CODE.get(name);

/** The codes of a comment in their order. Whatever the message lists as an emote is one too. */
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

/** A comment as a text without pictures: each code is its emoji. */
export const plainComment = ({ comment, emotes = [] }: Comment): string =>
  replaceCodes(comment, emotes, (name) => emojiOf(name) ?? '');

/** A comment whose words are wanted: an emoji is a word of its own, also where no space stands beside it. */
export const commentWords = ({ comment, emotes = [] }: Comment): string =>
  replaceCodes(comment, emotes, (name) => ` ${emojiOf(name) ?? ''} `);

/** A comment as it is read aloud or counted as a vote: without any code. */
export const withoutEmojiCodes = ({ comment, emotes = [] }: Comment): string =>
  replaceCodes(comment, emotes, () => ' ');
