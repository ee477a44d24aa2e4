/**
 * Finds words of a list in a text, also where they are disguised: with digits and signs for letters (`a55`, `sh!t`) or digits
 * stuck on (`shit88`), masked (`f**k`), spelt out (`f u c k`, `f-u-c-k`), with a gap (`fu ck`), drawn out (`fuuuck`), with `ae`
 * for `ä`, with invisible characters in them, or in letters that only look alike. Whole words, unless an entry says `*` where
 * more may stand. Pure, and linear in the text.
 */
import { chunksOf, type MeantWords, meantWords, neighbours, type Signs } from './meantWords.ts';
import { isAs, isLetter, isNumber, plainForms } from './plainSigns.ts';

/** An entry of the list, taken apart. */
interface Entry {
  /** As it stands in the list. */
  entry: string;
  letters: Signs;
  /** Of how many words it is made. */
  words: number;
  /** More letters may stand before or behind. */
  isOpenBefore: boolean;
  isOpenBehind: boolean;
}

/** Of a list, made once: gives the entry that a text has; null = none. */
export type WordFilter = (text: string) => string | null;

/** Single characters that stand for whole phrases. No word is hidden in them, and written out they are 18 times as long. */
const PHRASES = /[\ufdfa\ufdfb]/g;

/** With an umlaut in it, it is two: `ä` may be `a` or `ae`. */
function entriesOf(entry: string): Entry[] {
  const words = entry.trim().split(/\s+/u).length;
  const [isOpenBefore, isOpenBehind] = [entry.startsWith('*'), entry.endsWith('*')];
  return plainForms(entry)
    .map((form) => form.filter((sign) => isLetter(sign) || isNumber(sign)))
    .filter(({ length }) => length > 0)
    .map((letters) => ({ entry, letters, words, isOpenBefore, isOpenBehind }));
}

/** Whether signs are the word; each letter may be drawn out. */
function isWord(signs: Signs, { letters, isOpenBefore, isOpenBehind }: Entry): boolean {
  const last = letters.length;
  // Most begin with another letter, or are too short: nothing more is looked at.
  if (signs.length < last || (!isOpenBefore && !isAs(signs[0]!, letters[0]!))) return false;
  let reached = [0];
  for (const sign of signs) {
    const next = isOpenBefore ? [0] : [];
    for (const at of reached) {
      if (at === last && isOpenBehind) return true;
      if (at > 0 && sign === letters[at - 1] && next.at(-1) !== at) next.push(at);
      if (at < last && isAs(sign, letters[at]!)) next.push(at + 1);
    }
    reached = next;
    if (reached.length === 0) return false;
  }
  return reached.at(-1) === last;
}

/** Whether they are the word and nothing more. */
const isJust = (signs: Signs, entry: Entry): boolean =>
  isWord(signs, { ...entry, isOpenBefore: false, isOpenBehind: false });

function isIn({ single, joined, stems }: MeantWords, entry: Entry): boolean {
  return (
    single.some((signs) => isWord(signs, entry)) ||
    joined.some((signs) => isJust(signs, entry)) ||
    (entry.isOpenBehind && stems.some((signs) => isJust(signs, entry)))
  );
}

/** @param list words; `*` before or behind one = also inside of longer words */
export function wordFilter(list: readonly string[]): WordFilter {
  const entries = list.flatMap(entriesOf);
  const counts = new Set(entries.map(({ words }) => words));
  return (text) => {
    if (entries.length === 0) return null;
    const found = plainForms(text.replace(PHRASES, ' ')).flatMap((plain) => {
      const chunks = chunksOf(plain);
      return [...counts].map((count): readonly [number, MeantWords] => [
        count,
        count === 1 ? meantWords(chunks) : { single: neighbours(chunks, count), joined: [], stems: [] },
      ]);
    });
    return (
      entries.find((entry) => found.some(([count, meant]) => count === entry.words && isIn(meant, entry)))?.entry ??
      null
    );
  };
}
