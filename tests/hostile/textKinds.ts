/**
 * Texts of strangers by kind, each at any length: the cost of a character depends on its neighbours. Normalizing sorts
 * runs of marks, one ligature becomes eighteen letters, a capital letter two, and an emoji sequence may be endless.
 */

/** Creates a text of at most `length` UTF-16 units. */
type MakeText = (length: number) => string;

const repeated =
  (sign: string): MakeText =>
  (length) =>
    sign.repeat(Math.max(1, Math.floor(length / sign.length)));

/** Combining marks by their class, the highest first: 240, 234, 232, 230, 220, 202, 1. */
const MARKS_BY_CLASS = ['\u0345', '\u035d', '\u0315', '\u0300', '\u0323', '\u0327', '\u0334'];

/**
 * Creates one run of combining marks in which every class precedes the lower ones: sorting it moves each mark past all
 * others.
 */
export const fallingMarks: MakeText = (length) =>
  MARKS_BY_CLASS.map((mark) => mark.repeat(Math.ceil(length / MARKS_BY_CLASS.length)))
    .join('')
    .slice(0, length);

export const TEXT_KINDS: Readonly<Record<string, MakeText>> = {
  'one run of falling marks': fallingMarks,
  'marks on letters': repeated('a\u0345\u0315\u0300\u0323\u0327\u0334'),
  'ligatures that expand': repeated('\ufdfa'),
  'letters that grow as capitals': repeated('İßŉǰΐﬃ'),
  'digits of many scripts': repeated('1٣३៣𝟛３⑶㊿'),
  'bidi controls': repeated('\u202e\u2066\u2069\u202c\u200fא'),
  'one grapheme of joined pictures': repeated('👩\u200d'),
  'one grapheme of Hangul and Thai parts': repeated('\u1100\u1161\u11a8\u0e33'),
  'flags without an end': repeated('🇩'),
  'the same letter, another one last': (length) => `${'a'.repeat(Math.max(0, length - 1))}b`,
  'the same word, another one last': (length) => `${repeated('ab ')(length - 1)}c`,
  'stars between letters': repeated('*a'),
  'braces of values': repeated('{a}{'),
  'brackets inside each other': repeated('('),
  'functions inside each other': repeated('upper('),
  'numbers with points': repeated('1.'),
  'addresses in words': repeated('a.de/ '),
  'second halves first': repeated('\udc00\ud83d'),
  'signs of nothing': repeated('\u0000'),
  'signs that nobody sees': repeated('\u200b\ufeff\u00ad'),
  'spaces of many kinds': repeated(' \u3000\u2003\u00a0'),
};
