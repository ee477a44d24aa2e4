/**
 * Finds words of a list in a text, also where they are disguised: with digits and signs for letters (`a55`, `sh!t`) or digits
 * stuck on (`shit88`), masked (`f**k`), spelt out (`f u c k`, `f-u-c-k`), with a gap (`fu ck`), drawn out (`fuuuck`), with `ae`
 * for `ä`, with invisible characters in them, or in letters that only look alike. Whole words, unless an entry says `*` where
 * more may stand. Pure; a text costs its length times the letters of the list / 32.
 */
import { type Chunk, chunksOf, meantWords } from './meantWords.ts';
import { phrasesOf } from './phrases.ts';
import { isLetter, isNumber, plainForms } from './plainSigns.ts';
import { type Entry, WordAutomaton } from './wordAutomaton.ts';

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

/** Entries with the same number of words, with their positions in the list. */
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

/** @param list words; `*` before or behind one = also inside of longer words */
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
