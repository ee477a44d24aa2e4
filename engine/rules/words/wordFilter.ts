/**
 * Finds words of a list in a text, also where they are disguised: with digits and signs for letters (`a55`, `sh!t`), masked
 * (`f**k`), spelt out (`f u c k`, `f-u-c-k`), drawn out (`fuuuck`), with invisible characters in them, or in letters that
 * only look alike. Whole words, unless an entry says `*` where more may stand. Pure, and linear in the text.
 */

/** An entry of the list, taken apart. */
interface Entry {
  /** As it stands in the list. */
  entry: string;
  letters: readonly string[];
  /** Of how many words it is made. */
  words: number;
  /** More letters may stand before or behind. */
  isOpenBefore: boolean;
  isOpenBehind: boolean;
}

/** Of a list, made once: gives the entry that a text has; null = none. */
export type WordFilter = (text: string) => string | null;

/** Any letter: what people mask with. */
const MASKS = new Set(['*', '#', '•', '×']);
/** Signs that stand for letters. */
const LOOKS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'il',
  '|': 'il',
  '+': 't',
};
/** Letters of other scripts that look like ours, each under the one that it looks like. */
const TWINS = 'aаα bв cсϲ eеε gԍ hнһ iіιı jј kкκ lӏ mм nո oоοσ pрρ qԛ sѕ tтτ uυս vѵν wԝω xхχ yуү zᴢ'.split(' ');
const TWIN_OF = new Map(TWINS.flatMap(([letter = '', ...twins]) => twins.map((twin) => [twin, letter] as const)));
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Small, without accents, without what is not seen. */
function plain(text: string): string[] {
  const lower = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss');
  return Array.from(lower, (letter) => TWIN_OF.get(letter) ?? letter);
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isWordSign = (sign: string): boolean => isLetter(sign) || Object.hasOwn(LOOKS, sign) || MASKS.has(sign);

function entryOf(entry: string): Entry | null {
  const letters = plain(entry).filter((sign) => isLetter(sign) || /\p{N}/u.test(sign));
  if (letters.length === 0) return null;
  const words = entry.trim().split(/\s+/u).length;
  return { entry, letters, words, isOpenBefore: entry.startsWith('*'), isOpenBehind: entry.endsWith('*') };
}

/** Whether a sign of a text may be this letter of a word. */
function isAs(sign: string, letter: string): boolean {
  return sign === letter || MASKS.has(sign) || (LOOKS[sign]?.includes(letter) ?? false);
}

/** Whether signs are the word; each letter may be drawn out. */
function isWord(signs: readonly string[], { letters, isOpenBefore, isOpenBehind }: Entry): boolean {
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

/** A word needs letters, and as many as are masked: `455` and `***` are none. */
function saysSomething(signs: readonly string[]): boolean {
  const letters = signs.filter(isLetter).length;
  return letters > 0 && letters >= signs.filter((sign) => MASKS.has(sign)).length;
}

/** Without signs at its ends that may be punctuation, as in `Oh!`. */
function bare(signs: readonly string[]): readonly string[] {
  const isEnd = (sign: string): boolean => isLetter(sign) || /\p{N}/u.test(sign);
  const from = signs.findIndex(isEnd);
  return from === -1 ? [] : signs.slice(from, signs.length - [...signs].reverse().findIndex(isEnd));
}

/** What stands between spaces. */
const chunksOf = (text: string): string[] => plain(text).join('').split(/\s+/u).filter(Boolean);

/** Everything that may be meant as one word. */
function singleWords(chunks: readonly string[]): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  let spelt: string[] = [];
  const endSpelt = (): void => {
    if (spelt.length > 2) found.push(spelt);
    spelt = [];
  };
  for (const chunk of chunks) {
    const parts = partsOf(Array.from(chunk));
    const signs = parts.flat();
    found.push(...parts, signs);
    // An ß became two of them.
    if (signs.length === 1 || chunk === 'ss') spelt.push(...signs);
    else endSpelt();
  }
  endSpelt();
  return found;
}

/** So many neighbours, as one. */
function neighbours(chunks: readonly string[], count: number): string[][] {
  return chunks.map((_, at) => partsOf(Array.from(chunks.slice(at, at + count).join('-'))).flat());
}

/** Each once: whoever says the same a thousand times is looked at once. */
function alsoBare(found: readonly (readonly string[])[]): (readonly string[])[] {
  const all = found.flatMap((signs) => [signs, bare(signs)]);
  const once = new Map(all.map((signs) => [signs.join(''), signs] as const));
  return [...once.values()].filter(saysSomething);
}

/** Of what stands between two spaces: what hyphens, full stops and the like divide. */
function partsOf(signs: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const sign of signs) {
    if (isWordSign(sign) || /\p{N}/u.test(sign)) parts.at(-1)!.push(sign);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** @param list words; `*` before or behind one = also inside of longer words */
export function wordFilter(list: readonly string[]): WordFilter {
  const entries = list.flatMap((entry) => entryOf(entry) ?? []);
  return (text) => {
    if (entries.length === 0) return null;
    const chunks = chunksOf(text);
    const byCount = new Map([[1, alsoBare(singleWords(chunks))]]);
    for (const { words } of entries) if (!byCount.has(words)) byCount.set(words, alsoBare(neighbours(chunks, words)));
    return entries.find((entry) => byCount.get(entry.words)!.some((signs) => isWord(signs, entry)))?.entry ?? null;
  };
}
