/** Signs as a filter of words compares them: small, without accents, and what people write in place of a letter. */
import { cutCombiningRuns } from '../../core/combiningRuns.ts';

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
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Small, without accents, without what is not seen. */
function plain(text: string): string[] {
  const lower = cutCombiningRuns(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss');
  return Array.from(lower, (letter) => TWIN_OF.get(letter) ?? letter);
}

/** A text in plain signs: as it stands, and once more with `ae` for `ä` where it has one. */
export function plainForms(text: string): string[][] {
  const whole = cutCombiningRuns(text).normalize('NFKC').toLowerCase().replace(INVISIBLE, '');
  const writtenOut = whole.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return writtenOut === whole ? [plain(text)] : [plain(text), plain(writtenOut)];
}

export const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
export const isNumber = (sign: string): boolean => /\p{N}/u.test(sign);
export const isMask = (sign: string): boolean => MASKS.has(sign);
/** May stand in a word, or for one of its letters. */
export const isWordSign = (sign: string): boolean =>
  isLetter(sign) || isNumber(sign) || Object.hasOwn(LOOKS, sign) || isMask(sign);

/** Whether a sign of a text may be this letter of a word. */
export function isAs(sign: string, letter: string): boolean {
  return sign === letter || isMask(sign) || (LOOKS[sign]?.includes(letter) ?? false);
}

/** A word needs letters, and as many as are masked: `455` and `***` are none. */
export function saysSomething(signs: readonly string[]): boolean {
  const letters = signs.filter(isLetter).length;
  return letters > 0 && letters >= signs.filter(isMask).length;
}

/** Where the first sign is that is so, and where the last one ends; null = there is none. */
function spanOf(signs: readonly string[], is: (sign: string) => boolean): [number, number] | null {
  const from = signs.findIndex(is);
  return from === -1 ? null : [from, signs.length - [...signs].reverse().findIndex(is)];
}

/** Without signs at its ends that may be punctuation, as in `Oh!`. */
export function bare(signs: readonly string[]): readonly string[] {
  const span = spanOf(signs, (sign) => isLetter(sign) || isNumber(sign));
  return span === null ? [] : signs.slice(...span);
}

/** Also without digits that are stuck on, before it, behind it, or both: digits may be letters, so each is tried. */
export function withoutDigits(signs: readonly string[]): (readonly string[])[] {
  const span = spanOf(signs, (sign) => !isNumber(sign));
  if (span === null || span[1] - span[0] === signs.length) return [];
  return [signs.slice(span[0]), signs.slice(0, span[1]), signs.slice(...span)];
}
