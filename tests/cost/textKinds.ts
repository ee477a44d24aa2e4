/** Kinds of texts that slow programs down, each of any length in UTF-16 units. */

/** Creates a text of exactly this length, or one unit shorter to keep a pair whole. */
export type TextKind = (length: number) => string;

/** Marks by falling class, so that sorting a run moves each of them past all before it. */
const FALLING_MARKS = ['\u0345', '\u035c', '\u0301', '\u0323', '\u0321', '\u05b7', '\u05b0', '\u0334'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the beginning of a text, without half of a pair at its end. */
export function wholeStart(text: string, length: number): string {
  const whole = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(whole) ? whole.slice(0, -1) : whole;
}

const repeated =
  (piece: string): TextKind =>
  (length) =>
    wholeStart(piece.repeat(Math.ceil(length / piece.length)), length);

/** Creates words that never repeat, so that caching by word does not help. */
function differentWords(length: number, letters: number): string {
  let text = '';
  for (let index = 0; text.length < length; index++) {
    let rest = index * 7919 + 12_345;
    for (let letter = 0; letter < letters; letter++) {
      text += LETTERS[rest % 26]!;
      rest = Math.floor(rest / 26) + index;
    }
    text += ' ';
  }
  return text.slice(0, length);
}

export const TEXT_KINDS = {
  'one letter': repeated('a'),
  'falling marks': (length) => {
    const each = Math.ceil(length / FALLING_MARKS.length);
    return wholeStart(`a${FALLING_MARKS.map((mark) => mark.repeat(each)).join('')}`, length);
  },
  'alternating marks': repeated('\u0301\u0323'),
  'nine marks a letter': repeated(`o${'\u0323\u0301'.repeat(5)}`),
  'halfwidth sound marks': repeated('\uff9e'),
  'marks between joiners': repeated('\u0301\u0323\u0301\u0323\u200d'),
  'expanding ligatures': repeated('\ufdfa'),
  'ligatures as words': repeated('\ufdfa '),
  'squared words': repeated('\u3316 '),
  'other digits': repeated('\u0665'),
  'digits as pairs': repeated('\u{1d7ce}'),
  'changes of direction': repeated('\u202e\u2066a\u200f'),
  'long graphemes': repeated('\u{1f469}\u200d'),
  flags: repeated('\u{1f1e9}'),
  'capitals that grow': repeated('\u0390\u00df\u0149'),
  'small letters that grow': repeated('\u0130'),
  'old Hangul': repeated('\u1100\u1161\u11a8'),
  'vowels that join': repeated('\u{16126}'),
  fullwidth: repeated('\uff41\uff42 '),
  'letter of another script': repeated('\u4f60'),
  spaces: repeated(' '),
  'line feeds': repeated('\n'),
  'one letter a word': repeated('a b '),
  'short words': (length) => differentWords(length, 2),
  'long words': (length) => differentWords(length, 7),
  'almost a pattern': (length) => `${'a'.repeat(Math.max(0, length - 1))}b`,
  'pattern in the middle': (length) => {
    const after = Math.ceil(length * 0.9);
    return wholeStart(`${'a'.repeat(Math.max(0, length - after - 1))}b${'a'.repeat(after)}`, length);
  },
  stars: repeated('*'),
  'stars and letters': repeated('*a'),
  'spelt out': repeated('f.u.c.'),
  'signs for letters': repeated('4!5$ '),
  umlauts: repeated('\u00e4\u00f6\u00fc '),
  'full stops': repeated('a.b '),
  addresses: repeated('a.com.'),
  dots: repeated('.'),
  brackets: repeated('('),
  'closed brackets': repeated('[a](b)'),
  braces: repeated('{'),
  values: repeated('{v}'),
  quotes: repeated('"'),
  'minus signs': repeated('-'),
  digits: repeated('9'),
  commas: repeated('1,'),
  'at signs': repeated('@a '),
  'schedule words': repeated('monday and '),
} satisfies Record<string, TextKind>;

export type TextKindName = keyof typeof TEXT_KINDS;
