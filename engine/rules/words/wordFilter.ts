/**
 * Finds words of a list in a text, even disguised: with digits and other characters for letters (`a55`, `sh!t`) or
 * digits stuck on (`shit88`), masked (`f**k`), spelt out (`f u c k`, `f-u-c-k`), with a gap (`fu ck`), drawn out
 * (`fuuuck`), with `ae` for `ä`, with invisible characters in them, or in letters that only look alike. Matches whole
 * words, unless an entry has a `*` where more may follow. Pure; a text costs its length times the letters of the list /
 * 32.
 */
import { type Chunk, chunksOf, meantWords } from './meantWords.ts';
import { phrasesOf } from './phrases.ts';
import { isLetter, isNumber, plainForms } from './plainSigns.ts';
import { type Entry, WordAutomaton } from './wordAutomaton.ts';

/** Filter of a list, built once: returns the entry found in a text; null = none. */
export type WordFilter = (text: string) => string | null;

/** Single characters that are whole phrases. No word hides in them, and written out they are 18 times as long. */
const PHRASES = /[\ufdfa\ufdfb]/g;

/** Splits an entry with an umlaut in two: `ä` may be `a` or `ae`. */
function entriesOf(entry: string): Entry[] {
  const words = entry.trim().split(/\s+/u).length;
  const [isOpenBefore, isOpenBehind] = [entry.startsWith('*'), entry.endsWith('*')];
  return plainForms(entry)
    .map((form) => form.filter((sign) => isLetter(sign) || isNumber(sign)))
    .filter(({ length }) => length > 0)
    .map((letters) => ({ entry, letters, words, isOpenBefore, isOpenBehind }));
}

/** Groups entries by their number of words, with their positions in the list. */
function automataOf(entries: readonly Entry[]): ReadonlyMap<number, WordAutomaton> {
  const byWords = new Map<number, { index: number; entry: Entry }[]>();
  entries.forEach((entry, index) => {
    const same = byWords.get(entry.words);
    if (same === undefined) byWords.set(entry.words, [{ index, entry }]);
    else same.push({ index, entry });
  });
  return new Map([...byWords].map(([words, same]) => [words, new WordAutomaton(same)]));
}

function findWord(automaton: WordAutomaton, chunks: readonly Chunk[], below: number): number {
  const { single, joined, stems } = meantWords(chunks);
  let found = below;
  for (const signs of single) found = automaton.find(signs, 'word', found);
  for (const signs of joined) found = automaton.find(signs, 'just', found);
  for (const signs of stems) found = automaton.find(signs, 'stem', found);
  return found;
}

/** @param list words; `*` before or behind one = also inside longer words */
export function wordFilter(list: readonly string[]): WordFilter {
  const entries = list.flatMap(entriesOf);
  const automata = automataOf(entries);
  return (text) => {
    if (entries.length === 0) return null;
    let found = entries.length;
    for (const plain of plainForms(text.replace(PHRASES, ' '))) {
      const chunks = chunksOf(plain);
      const phrases = automata.size > (automata.has(1) ? 1 : 0) ? phrasesOf(chunks) : null;
      for (const [count, automaton] of automata)
        found = count === 1 ? findWord(automaton, chunks, found) : phrases!.find(automaton, count, found);
    }
    return entries[found]?.entry ?? null;
  };
}
