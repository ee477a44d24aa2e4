/**
 * Marks emotes in a comment. The platform lists them as positions, counted in characters, of words in the text. Each word is
 * put in brackets, like the emoji codes of the first platform, so that it becomes a picture and is never read aloud.
 */
import type { RawEmote } from '../eventDrafts.ts';

const MAX_EMOTES = 50;

interface Place {
  id: string;
  first: number;
  last: number;
}

export interface MarkedComment {
  comment: string;
  emotes: RawEmote[];
}

/** @param list like `25:0-4,12-16/1902:6-10` */
export function markEmotes(text: string, list: string | undefined): MarkedComment {
  const characters = Array.from(text);
  const emotes: RawEmote[] = [];
  let comment = '';
  let from = 0;
  for (const { id, first, last } of placesIn(list ?? '')) {
    const word = characters.slice(first, last + 1).join('');
    // Positions that overlap or lie outside the text come from no honest server.
    if (first < from || last >= characters.length || word === '' || /[\s[\]]/.test(word)) continue;
    comment += characters.slice(from, first).join('');
    emotes.push({ index: comment.length, id: word, imageUrl: pictureOf(id) });
    comment += `[${word}]`;
    from = last + 1;
  }
  return { comment: comment + characters.slice(from).join(''), emotes };
}

function placesIn(list: string): Place[] {
  const places = list.split('/').flatMap((entry) => {
    const [id = '', ranges = ''] = entry.split(':');
    if (!/^[\w-]{1,100}$/.test(id)) return [];
    return ranges.split(',').flatMap((range) => {
      const [, first, last] = /^(\d{1,4})-(\d{1,4})$/.exec(range) ?? [];
      return first === undefined ? [] : [{ id, first: Number(first), last: Number(last) }];
    });
  });
  return places.sort((one, other) => one.first - other.first).slice(0, MAX_EMOTES);
}

const pictureOf = (id: string): string => `https://static-cdn.jtvnw.net/emoticons/v2/${id}/default/dark/2.0`;
