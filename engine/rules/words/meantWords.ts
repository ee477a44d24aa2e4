/**
 * Candidate words in a text: chunks between spaces and their parts, spelt-out words (`f u c k`, `s . h . i . t`,
 * `s😀h😀i😀t`), and neighbours that may be one word with a gap (`fu ck`). Linear in the text.
 *
 *   das   ist   ein   h . u . re        chunks, by spaces
 *                     ^^^^^^^^^         spelt out or joined; chunks without word characters are ignored
 */
import { bare, isLetter, isNumber, isWordSign, saysSomething, type Signs, withoutDigits } from './plainSigns.ts';
import { SHORT_WORDS } from './shortWords.ts';

export interface MeantWords {
  /** Words as written, and spelt-out ones. */
  single: readonly Signs[];
  /** Joined neighbours, which match only whole entries. */
  joined: readonly Signs[];
  /** The same without word endings, for entries that are open behind. */
  stems: readonly Signs[];
}

/** Text between two spaces, and its parts between hyphens, full stops and the like. */
export interface Chunk {
  parts: readonly Signs[];
  signs: Signs;
  /** True without punctuation at its beginning. */
  beginsBare: boolean;
  endsBare: boolean;
  kind: 'usual' | 'odd' | 'noLetters';
}

/** Most chunks, and most characters, that are joined to one word. */
const MOST_JOINED = 6;
const LONGEST_JOINED = 40;
const ENDINGS = ['s', 'es', 'e', 'n', 'en', 'er', 'ers', 'in', 'ing', 'ed'];
/** Words that may precede or follow a spelt-out word: `u s h i t`. */
const BEFORE_SPELT = new Set(['a', 'i', 'u']);
const BEHIND_SPELT = new Set(['u']);
/** Words after which an `s` is `'s`. */
const BEFORE_S = new Set('it that he she what who where there here how let er sie es das was wer wie'.split(' '));
/** Letter sequences that no word of either language has. */
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

/** @param plain text in plain characters */
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

/** Tells whether each letter stands alone; an ß became two of them. */
const isSpelt = (parts: readonly Signs[]): boolean =>
  parts.every((part) => part.length === 1 || part.join('') === 'ss');

/** Whether chunks without meaning, or with several letters, end a spelt-out word. */
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

/**
 * Returns the forms of a spelt-out word, also without characters between the letters, and without one-letter words
 * around it.
 */
function speltForms(run: Signs): Signs[] {
  const letters = run.filter(isLetter);
  const forms = [run, letters];
  for (let from = 0; from < 2 && BEFORE_SPELT.has(letters[from] ?? ''); from++) forms.push(letters.slice(from + 1));
  if (BEHIND_SPELT.has(letters.at(-1) ?? '')) forms.push(letters.slice(0, -1));
  return forms.filter(({ length }) => length > 2);
}

/** Splits `s+h+i+t`, `s1h2i3t`. */
function apart(signs: Signs): Signs[] {
  const areApart = signs.every((sign, at) => !isLetter(sign) || !isLetter(signs[at + 1] ?? ''));
  return areApart && signs.length > 4 ? [signs.filter(isLetter)] : [];
}

/**
 * Joins neighbours that may be one word with a gap: only spaces and other characters between them, and at least one of
 * them is no word. Three letters in total are too few.
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

/** Removes a possible word ending. */
function stemsOf(signs: Signs): Signs[] {
  const word = bare(signs);
  const text = word.join('');
  return ENDINGS.filter((ending) => text.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
}

/** Removes duplicates: a word repeated a thousand times is checked once. */
function once(found: readonly Signs[]): Signs[] {
  const byText = new Map<string, Signs>();
  for (const signs of found) if (saysSomething(signs)) byText.set(signs.join(''), signs);
  return [...byText.values()];
}

/** Returns words as written, without punctuation, without attached digits. */
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
