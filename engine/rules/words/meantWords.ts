/**
 * Everything in a text that may be meant as one word: what stands between spaces and its parts, what is spelt out (`f u c k`,
 * `s . h . i . t`, `s😀h😀i😀t`), and neighbours that are one word with a gap in it (`fu ck`). Linear in the text.
 *
 *   das   ist   ein   h . u . re        chunks, by spaces
 *                     ^^^^^^^^^         spelt out or joined; chunks without a sign of a word count for nothing
 */
import { bare, isLetter, isNumber, isWordSign, saysSomething, type Signs, withoutDigits } from './plainSigns.ts';
import { SHORT_WORDS } from './shortWords.ts';

export interface MeantWords {
  /** Words as they stand, and what is spelt out. */
  single: readonly Signs[];
  /** Neighbours as one: only a whole entry is one of them. */
  joined: readonly Signs[];
  /** The same without the ending of a word, for entries behind which more may stand. */
  stems: readonly Signs[];
}

/** What stands between two spaces, and what hyphens, full stops and the like divide in it. */
export interface Chunk {
  parts: readonly Signs[];
  signs: Signs;
  /** No punctuation before or behind it. */
  beginsBare: boolean;
  endsBare: boolean;
  kind: 'usual' | 'odd' | 'noLetters';
}

/** So many chunks are looked at as one word, and so many signs. */
const MOST_JOINED = 6;
const LONGEST_JOINED = 40;
const ENDINGS = ['s', 'es', 'e', 'n', 'en', 'er', 'ers', 'in', 'ing', 'ed'];
/** Before or behind what is spelt out somebody may say no more than this: `u s h i t`. */
const BEFORE_SPELT = new Set(['a', 'i', 'u']);
const BEHIND_SPELT = new Set(['u']);
/** An `s` behind them is `'s`. */
const BEFORE_S = new Set('it that he she what who where there here how let er sie es das was wer wie'.split(' '));
/** No word of either language is without a vowel or begins so. */
const ODD = /^[b-df-hj-np-tv-xz]+$|^([b-df-hj-np-tv-z])\1|^[lr][b-df-gk-np-tv-xz]/u;

function kindOf(parts: readonly Signs[]): Chunk['kind'] {
  const word = bare(parts.flat()).join('');
  if (!/\p{L}/u.test(word)) return 'noLetters';
  const isOdd = word.length <= 3 ? !SHORT_WORDS.has(word) : ODD.test(word);
  return isOdd ? 'odd' : 'usual';
}

function partsOf(signs: Signs): string[][] {
  const parts: string[][] = [[]];
  for (const sign of signs) {
    if (isWordSign(sign)) parts.at(-1)!.push(sign);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

const isBare = (sign: string): boolean => isLetter(sign) || isNumber(sign) || sign === '*' || sign === '#';

/** @param plain a text in plain signs */
export function chunksOf(plain: Signs): Chunk[] {
  return plain
    .join('')
    .split(/\s+/u)
    .filter(Boolean)
    .map((text) => {
      const signs = Array.from(text);
      const parts = partsOf(signs);
      const [beginsBare, endsBare] = [isBare(signs[0]!), isBare(signs.at(-1)!)];
      return { parts, signs: parts.flat(), beginsBare, endsBare, kind: kindOf(parts) };
    });
}

/** Each letter for itself; an ß became two of them. */
const isSpelt = (parts: readonly Signs[]): boolean =>
  parts.every((part) => part.length === 1 || part.join('') === 'ss');

/** Whether chunks that say nothing, or more than one letter, end what is spelt out. */
type Strictness = 'strict' | 'easy';

function spelt(chunks: readonly Chunk[], strictness: Strictness): Signs[] {
  const found: Signs[] = [];
  let run: string[] = [];
  const endRun = (): void => {
    if (run.length > 2) found.push(run);
    run = [];
  };
  for (const { parts, signs } of chunks) {
    const isOne = parts.length === 1 || (strictness === 'easy' && parts.length > 0);
    if (isOne && isSpelt(parts)) run.push(...signs);
    else if (strictness === 'strict' || parts.length > 0) endRun();
  }
  endRun();
  return found;
}

/** What is spelt out, also without signs between the letters, and without a word of one letter before or behind it. */
function speltForms(run: Signs): Signs[] {
  const letters = run.filter(isLetter);
  const forms = [run, letters];
  for (let from = 0; from < 2 && BEFORE_SPELT.has(letters[from] ?? ''); from++) forms.push(letters.slice(from + 1));
  if (BEHIND_SPELT.has(letters.at(-1) ?? '')) forms.push(letters.slice(0, -1));
  return forms.filter(({ length }) => length > 2);
}

/** `s+h+i+t`, `s1h2i3t`. */
function apart(signs: Signs): Signs[] {
  const areApart = signs.every((sign, at) => !isLetter(sign) || !isLetter(signs[at + 1] ?? ''));
  return areApart && signs.length > 4 ? [signs.filter(isLetter)] : [];
}

/**
 * Neighbours that may be one word with a gap in it: nothing but spaces and signs between them, and one of them is no word by
 * itself. Of three letters in all, none is.
 */
function joined(chunks: readonly Chunk[]): Signs[] {
  const found: Signs[] = [];
  for (let at = 0; at < chunks.length; at++) {
    if (!isLetter(chunks[at]!.signs[0]!)) continue;
    if (chunks[at]!.signs.join('') === 's' && BEFORE_S.has(chunks[at - 1]?.signs.join('') ?? '')) continue;
    const signs: string[] = [];
    const kinds: Chunk['kind'][] = [];
    let isWhole = true;
    for (const chunk of chunks.slice(at, at + MOST_JOINED)) {
      if (chunk.parts.length !== 1 || (kinds.length > 0 && !chunk.beginsBare)) break;
      isWhole &&= chunk.signs.length === 1;
      signs.push(...chunk.signs);
      kinds.push(chunk.kind);
      if (signs.length > LONGEST_JOINED) break;
      const isEnough = bare(signs).length > 3 ? kinds.includes('odd') : kinds.every((kind) => kind === 'odd');
      if (kinds.length > 1 && !isWhole && chunk.kind !== 'noLetters' && isEnough) found.push([...signs]);
      if (!chunk.endsBare) break;
    }
  }
  return found;
}

/** Without an ending that a word may have. */
function stemsOf(signs: Signs): Signs[] {
  const word = bare(signs);
  const text = word.join('');
  return ENDINGS.filter((ending) => text.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
}

/** Each once: whoever says the same a thousand times is looked at once. */
function once(found: readonly Signs[]): Signs[] {
  const byText = new Map<string, Signs>();
  for (const signs of found) if (saysSomething(signs)) byText.set(signs.join(''), signs);
  return [...byText.values()];
}

/** Words as they stand, without punctuation, without digits that are stuck on. */
const allForms = (found: readonly Signs[]): Signs[] =>
  found.flatMap((signs) => {
    const inner = bare(signs);
    return [...(inner === signs ? [signs] : [signs, inner]), ...withoutDigits(inner)];
  });

export function meantWords(chunks: readonly Chunk[]): MeantWords {
  const words = chunks.filter(({ parts }) => parts.length > 0);
  const whole = words.flatMap(({ parts, signs }) => [...parts, signs, ...apart(signs)]);
  const runs = [...spelt(chunks, 'strict'), ...spelt(words, 'easy')].flatMap(speltForms);
  const gaps = joined(words);
  return {
    single: once(allForms([...whole, ...runs])),
    joined: once(allForms(gaps)),
    stems: once(gaps.flatMap(stemsOf)),
  };
}
