import { codeName, type EmojiCode, emojiCodesIn, emojiOf } from '../../core/emojiCodes.ts';
import type { ChatEmote } from '#schemas/generated/types.ts';

/** Piece of a comment: text, or one picture. */
export type ChatRun = { text: string } | { emote: { id: string; imageUrl: string } };

const HAS_PAIRS = /[\ud800-\udbff]/;

/** Run that replaces the text from `start` to `end`. */
interface Placed {
  start: number;
  end: number;
  run: ChatRun;
}

/**
 * Splits a comment at its emotes and emoji codes. An emote stands before the UTF-16 code unit `index`; one beyond the
 * end stands at the end, one inside a surrogate pair before the pair. Emotes with the same index keep their order. A
 * code becomes the picture that the message lists for it, else an emoji. No run is empty, and no text follows a text.
 */
export function chatRuns(comment: string, emotes: readonly ChatEmote[]): ChatRun[] {
  const codes = emojiCodesIn(comment, emotes);
  const placeOf = placesIn(comment);
  const ofCodes = new Set(emotes.filter((emote) => codes.some((code) => isOf(emote, code, placeOf))));
  const placed = [
    ...emotes.filter((emote) => !ofCodes.has(emote)).map((emote) => placedEmote(comment, emote)),
    ...codes.map((code) => placedCode(code, [...ofCodes], placeOf)),
  ].sort((left, right) => left.start - right.start);
  let from = 0;
  const pieces: ChatRun[] = [];
  for (const { start, end, run } of placed) {
    pieces.push({ text: comment.slice(from, start) }, run);
    from = Math.max(from, end);
  }
  return joinTexts([...pieces, { text: comment.slice(from) }]);
}

/**
 * Returns the possible positions of an index: the platform counts code units in some messages and characters in others.
 */
type PlacesOf = (index: number) => readonly number[];

function placesIn(comment: string): PlacesOf {
  if (!HAS_PAIRS.test(comment)) return (index) => [index];
  const starts = [...comment.matchAll(/[^]/gu)].map(({ index }) => index);
  return (index) => [index, starts[index] ?? comment.length];
}

const isAt = (places: readonly number[], { start, end }: EmojiCode): boolean =>
  places.some((place) => place >= start && place < end);

const isOf = ({ index, id }: ChatEmote, code: EmojiCode, placeOf: PlacesOf): boolean =>
  codeName(id) === code.name || isAt(placeOf(index), code);

function placedEmote(comment: string, { index, id, imageUrl }: ChatEmote): Placed {
  const at = boundary(comment, index);
  return { start: at, end: at, run: { emote: { id, imageUrl } } };
}

/** Prefers the picture at the position of the code, then any with its name. */
function placedCode(code: EmojiCode, emotes: readonly ChatEmote[], placeOf: PlacesOf): Placed {
  const seen = emotes.filter(({ imageUrl }) => imageUrl !== '');
  const emote =
    seen.find(({ index }) => isAt(placeOf(index), code)) ?? seen.find(({ id }) => codeName(id) === code.name);
  const run = emote ? { emote: { id: emote.id, imageUrl: emote.imageUrl } } : { text: emojiOf(code.name) ?? '' };
  return { start: code.start, end: code.end, run };
}

function joinTexts(pieces: readonly ChatRun[]): ChatRun[] {
  const runs: ChatRun[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (!('text' in piece)) runs.push(piece);
    else if (last && 'text' in last) runs[runs.length - 1] = { text: last.text + piece.text };
    else if (piece.text !== '') runs.push(piece);
  }
  return runs;
}

function boundary(comment: string, index: number): number {
  const at = Math.min(index, comment.length);
  const isInsidePair = /[\ud800-\udbff]/.test(comment.charAt(at - 1)) && /[\udc00-\udfff]/.test(comment.charAt(at));
  return isInsidePair ? at - 1 : at;
}
