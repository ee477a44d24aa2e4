/**
 * Finds entries of several words by reading as many neighbours as one. All words are in one list of characters and are
 * checked as slices of it: nothing is copied, and a slice ends at the first character with which no entry continues.
 */
import type { Chunk } from './meantWords.ts';
import { isLetter, isMask, isNumber, type Signs } from './plainSigns.ts';
import type { WordAutomaton } from './wordAutomaton.ts';

interface Phrases {
  /** Returns the lowest index, below `below`, of the entries with `count` words in the text; else `below`. */
  find(automaton: WordAutomaton, count: number, below: number): number;
}

export function phrasesOf(chunks: readonly Chunk[]): Phrases {
  const words = chunks.filter(({ parts }) => parts.length > 0);
  const signs: Signs = words.flatMap((word) => word.signs);
  const ends: number[] = [];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + word.signs.length);
  const isInner = (sign: string): boolean => isLetter(sign) || isNumber(sign);
  const [nextInner, lastInner] = [nextOf(signs, isInner), lastOf(signs, isInner)];
  const isNoNumber = (sign: string): boolean => !isNumber(sign);
  const [nextOther, lastOther] = [nextOf(signs, isNoNumber), lastOf(signs, isNoNumber)];
  const balance = balanceOf(signs);

  /** Returns the forms without punctuation at the ends and attached digits, as `meantWords` reads words. */
  function formsOf(from: number, to: number): [number, number][] {
    const [innerFrom, innerTo] = [nextInner[from]!, lastInner[to]!];
    if (innerFrom >= innerTo) return [[from, to]];
    const forms: [number, number][] = [[from, to]];
    if (innerFrom > from || innerTo < to) forms.push([innerFrom, innerTo]);
    const [otherFrom, otherTo] = [nextOther[innerFrom]!, lastOther[innerTo]!];
    if (otherFrom >= otherTo || (otherFrom === innerFrom && otherTo === innerTo)) return forms;
    forms.push([otherFrom, innerTo], [innerFrom, otherTo], [otherFrom, otherTo]);
    return forms;
  }

  return {
    find(automaton, count, below) {
      let found = below;
      for (let word = 0; word < words.length; word++) {
        const from = word === 0 ? 0 : ends[word - 1]!;
        const to = ends[Math.min(word + count, words.length) - 1]!;
        for (const [start, end] of formsOf(from, to))
          if (saysSomethingIn(balance, start, end)) found = automaton.find(signs, 'word', found, start, end);
      }
      return found;
    },
  };
}

/** Returns, for each position, the next matching character; the length when there is none. */
function nextOf(signs: Signs, is: (sign: string) => boolean): Int32Array {
  const next = new Int32Array(signs.length + 1).fill(signs.length);
  for (let at = signs.length - 1; at >= 0; at--) next[at] = is(signs[at]!) ? at : next[at + 1]!;
  return next;
}

/** Returns, for each position, the end of the last matching character before it; 0 when there is none. */
function lastOf(signs: Signs, is: (sign: string) => boolean): Int32Array {
  const last = new Int32Array(signs.length + 1);
  for (let at = 1; at <= signs.length; at++) last[at] = is(signs[at - 1]!) ? at : last[at - 1]!;
  return last;
}

/** Counts of letters, and of letters minus masks, before each position. */
interface Balance {
  letters: Int32Array;
  overMasks: Int32Array;
}

function balanceOf(signs: Signs): Balance {
  const [letters, overMasks] = [new Int32Array(signs.length + 1), new Int32Array(signs.length + 1)];
  signs.forEach((sign, at) => {
    const letter = isLetter(sign) ? 1 : 0;
    letters[at + 1] = letters[at]! + letter;
    overMasks[at + 1] = overMasks[at]! + letter - (letter === 0 && isMask(sign) ? 1 : 0);
  });
  return { letters, overMasks };
}

/** Tells `saysSomething` for a slice of the text. */
const saysSomethingIn = ({ letters, overMasks }: Balance, from: number, to: number): boolean =>
  letters[to]! > letters[from]! && overMasks[to]! >= overMasks[from]!;
