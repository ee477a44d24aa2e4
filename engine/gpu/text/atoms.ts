/**
 * Cuts the runs of a text into atoms: words, spaces, pictures and line feeds, each measured and marked whether a line
 * may break before it. Scripts without spaces are cut by dictionary, emoji one by one.
 */
import { composedText } from '../../core/combiningRuns.ts';
import { firstStrongDirection } from './direction.ts';
import type { Direction } from './direction.ts';
import { dictionaryWords } from './graphemes.ts';
import { cssFont } from './measurer.ts';
import type { Measurer } from './measurer.ts';
import type { LetterRun, PictureRun, TextRun } from './textSpec.ts';

export interface LetterAtom {
  kind: 'letters' | 'space';
  text: string;
  run: RunStyle;
  widthPx: number;
  canBreakBefore: boolean;
}
export interface PictureAtom {
  kind: 'picture';
  picture: PictureRun;
  run: null;
  widthPx: number;
  canBreakBefore: boolean;
}
export interface BreakAtom {
  kind: 'break';
}
export type Atom = LetterAtom | PictureAtom | BreakAtom;

/** Style shared by all letters of one run. */
export interface RunStyle {
  font: string;
  /** null = the style's colour. */
  color: string | null;
  direction: Direction;
  letterSpacingPx: number;
}

export interface AtomContext {
  measurer: Measurer;
  family: string;
  fontSizePx: number;
  fontWeight: number;
  letterSpacingPx: number;
  isUppercase: boolean;
  direction: Direction;
}

/** Longest run in UTF-16 units; longer ones are cut, because nobody reads them and a frame must not wait for them. */
const MAX_RUN_LENGTH = 4_000;
const DEFAULT_PICTURE_SIZE = 1.2;

const SPACES = '\\t \\u1680\\u2000-\\u2006\\u2008-\\u200b\\u205f\\u3000';
const TOKEN = new RegExp(`\\n|[${SPACES}]+|[^\\n${SPACES}]+`, 'gu');
const IS_SPACE = new RegExp(`^[${SPACES}]`, 'u');
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const NOT_AT_LINE_START = /^(?:[\p{Pe}\p{Pf}\p{Po}\p{M}\p{Lm}]|\u200d)/u;
const NOT_AT_LINE_END = /(?:[\p{Ps}\p{Pi}]|\u200d)$/u;

/** Returns the atoms of all runs, in reading order. */
export function atomsOf(runs: readonly TextRun[], context: AtomContext): Atom[] {
  const atoms: Atom[] = [];
  for (const run of runs) {
    if ('text' in run) pushLetters(atoms, run, context);
    else pushPicture(atoms, run, context);
  }
  return atoms;
}

/**
 * Normalizes line feeds, turns other control characters into spaces, and composes letters with their marks where
 * possible.
 */
export function cleanText(text: string): string {
  return composedText(text.slice(0, MAX_RUN_LENGTH))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ');
}

/** Returns a run's text as it is drawn. */
export function shownText(text: string, isUppercase: boolean): string {
  return isUppercase ? cleanText(text).toUpperCase() : cleanText(text);
}

function pushLetters(atoms: Atom[], run: LetterRun, context: AtomContext): void {
  const text = shownText(run.text, context.isUppercase);
  const style: RunStyle = {
    font: cssFont(context.family, context.fontSizePx, run.fontWeight ?? context.fontWeight),
    color: run.color ?? null,
    direction: firstStrongDirection(text) ?? context.direction,
    letterSpacingPx: hasJoiningLetters(text) ? 0 : context.letterSpacingPx,
  };
  for (const token of text.match(TOKEN) ?? []) {
    if (token === '\n') atoms.push({ kind: 'break' });
    else if (IS_SPACE.test(token)) atoms.push(letterAtom('space', token, style, context.measurer, false));
    else pushWord(atoms, token, style, context.measurer);
  }
}

function pushWord(atoms: Atom[], token: string, style: RunStyle, measurer: Measurer): void {
  for (const word of WITHOUT_SPACES.test(token) ? dictionaryWords(token) : [token]) {
    const before = atoms.at(-1);
    atoms.push(letterAtom('letters', word, style, measurer, canBreak(before, word)));
  }
}

function pushPicture(atoms: Atom[], picture: PictureRun, context: AtomContext): void {
  const widthPx = Math.round((picture.size ?? DEFAULT_PICTURE_SIZE) * context.fontSizePx);
  atoms.push({ kind: 'picture', picture, run: null, widthPx, canBreakBefore: true });
}

function letterAtom(
  kind: LetterAtom['kind'],
  text: string,
  run: RunStyle,
  measurer: Measurer,
  canBreakBefore: boolean,
): LetterAtom {
  return {
    kind,
    text,
    run,
    widthPx: measurer.measure(text, run.font, run.direction, run.letterSpacingPx).widthPx,
    canBreakBefore,
  };
}

function canBreak(before: Atom | undefined, word: string): boolean {
  if (before === undefined || before.kind !== 'letters') return true;
  if (NOT_AT_LINE_START.test(word) || NOT_AT_LINE_END.test(before.text)) return false;
  return WITHOUT_SPACES.test(before.text) || WITHOUT_SPACES.test(word);
}

/** Scripts with joined letters: space between them would tear words apart. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/** Tells whether a text has letters that join their neighbours. */
function hasJoiningLetters(text: string): boolean {
  return JOINING.test(text);
}
