/** Normalizes characters for word filters: lower case, without accents, and with lookalikes replaced by letters. */
import { cutCombiningRuns } from '../../core/combiningRuns.ts';

/** Characters of a text in order. */
export type Signs = readonly string[];

/** Mask characters, which stand for any letter. */
const MASKS = new Set(['*', '#', '•', '×']);
/** Characters that stand for letters. */
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
/** Lookalike letters of other scripts, each after its Latin one. */
const TWINS = 'aаα bв cсϲ eеε gԍ hнһ iіιı jј kкκ lӏ mм nո oоοσ pрρ qԛ sѕ tтτ uυս vѵν wԝω xхχ yуү zᴢ'.split(' ');
const TWIN_OF = new Map(TWINS.flatMap(([letter = '', ...twins]) => twins.map((twin) => [twin, letter] as const)));
/** Characters that are whole sentences of up to 18 letters; no word is part of one. */
const SENTENCES = /[\ufdfa\ufdfb]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Lower-cases, and removes accents and invisible characters. */
function plain(text: string): string[] {
  const lower = cutCombiningRuns(text.replace(SENTENCES, ' '))
    .normalize('NFKD')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss');
  return Array.from(lower, (letter) => TWIN_OF.get(letter) ?? letter);
}

/** Returns a text in plain characters: as written, and also with `ae` for `ä` where it has one. */
export function plainForms(text: string): string[][] {
  const whole = cutCombiningRuns(text.replace(SENTENCES, ' ')).normalize('NFKC').toLowerCase().replace(INVISIBLE, '');
  const writtenOut = whole.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return writtenOut === whole ? [plain(text)] : [plain(text), plain(writtenOut)];
}

/** Kinds of characters, as bits. */
const [LETTER, NUMBER, MASK, WORD, KNOWN] = [1, 2, 4, 8, 16];
/** Cached kinds of single units: each is checked many times. */
const kindsOfUnits = new Uint8Array(0x1_0000);

function kindOf(sign: string): number {
  const letter = /\p{L}/u.test(sign) ? LETTER : 0;
  const number = /\p{N}/u.test(sign) ? NUMBER : 0;
  const mask = MASKS.has(sign) ? MASK : 0;
  const word = letter + number + mask > 0 || Object.hasOwn(LOOKS, sign) ? WORD : 0;
  return KNOWN | letter | number | mask | word;
}

function isKind(sign: string, kind: number): boolean {
  if (sign.length !== 1) return (kindOf(sign) & kind) !== 0;
  const unit = sign.charCodeAt(0);
  if (kindsOfUnits[unit] === 0) kindsOfUnits[unit] = kindOf(sign);
  return (kindsOfUnits[unit]! & kind) !== 0;
}

export const isLetter = (sign: string): boolean => isKind(sign, LETTER);
export const isNumber = (sign: string): boolean => isKind(sign, NUMBER);
export const isMask = (sign: string): boolean => isKind(sign, MASK);
/** Tells whether a character can be in a word, or replace one of its letters. */
export const isWordSign = (sign: string): boolean => isKind(sign, WORD);

/** Returns the letters that a character may replace; '' = none, or any (`isMask`). */
export const lettersLike = (sign: string): string => (Object.hasOwn(LOOKS, sign) ? LOOKS[sign]! : '');

/** Tells whether a word has letters, and at least as many as masks: `455` and `***` do not. */
export function saysSomething(signs: Signs): boolean {
  let [letters, masks] = [0, 0];
  for (const sign of signs) {
    if (isLetter(sign)) letters += 1;
    else if (isMask(sign)) masks += 1;
  }
  return letters > 0 && letters >= masks;
}

/** Returns the first matching position and the end of the last one; null = none. */
function spanOf(signs: Signs, is: (sign: string) => boolean): [number, number] | null {
  const from = signs.findIndex(is);
  if (from === -1) return null;
  let end = signs.length;
  while (!is(signs[end - 1]!)) end -= 1;
  return [from, end];
}

/** Removes possible punctuation at the ends, as in `Oh!`; returns the same object when there is none. */
export function bare(signs: Signs): Signs {
  const span = spanOf(signs, (sign) => isLetter(sign) || isNumber(sign));
  if (span === null) return [];
  return span[1] - span[0] === signs.length ? signs : signs.slice(...span);
}

/** Returns variants without attached digits before, behind, or both: digits may be letters, so each is tried. */
export function withoutDigits(signs: Signs): Signs[] {
  const span = spanOf(signs, (sign) => !isNumber(sign));
  if (span === null || span[1] - span[0] === signs.length) return [];
  return [signs.slice(span[0]), signs.slice(0, span[1]), signs.slice(...span)];
}
