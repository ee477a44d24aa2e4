/**
 * Parses typed numbers: `12,7` and `12.7` in every language, `100+50`, `17 959`. Ambiguous input is refused, never
 * guessed.
 */
import { DECIMAL_SEPARATOR } from '#engine/core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Reason why a text is no number for a field. */
export type NumberProblem =
  | { code: 'unreadable'; text: string }
  /** A separator before exactly three digits: either thousands or decimals. */
  | { code: 'ambiguous'; text: string; thousands: string; decimals: string }
  | { code: 'whole'; text: string }
  | { code: 'atLeast'; minimum: number }
  | { code: 'atMost'; maximum: number };

export type ReadNumber = { value: number; problem: null } | { value: null; problem: NumberProblem };

export interface NumberRules {
  type: 'number' | 'integer';
  minimum?: number;
  maximum?: number;
}

/** Longest text; nobody types longer numbers. */
const MAX_TEXT = 100;
const SPACE = String.raw`[ \u00a0\u2009'’]`;
const NUMBER = new RegExp(String.raw`^\d+(?:${SPACE}\d{3})*(?:[.,]\d*)*|^[.,]\d+`);
const SPACES = new RegExp(SPACE, 'g');

/** Thousands separator of displayed numbers, which means nothing else. */
const THIN_SPACE = '\u202f';
const GROUPED_FROM = 10_000;

/** Formats a number for a field; `readNumber` parses it back to the same number. */
export function shownNumber(value: number, locale: Locale): string {
  const [whole = '', decimals] = String(value).split('.');
  const isGrouped = Math.abs(value) >= GROUPED_FROM && /^-?\d+$/.test(whole);
  const head = isGrouped ? inThousands(whole) : whole;
  return decimals === undefined ? head : head + DECIMAL_SEPARATOR[locale] + decimals;
}

/** Groups `-1234567` → `-1 234 567`. */
function inThousands(whole: string): string {
  const [sign, digits] = whole.startsWith('-') ? ['-', whole.slice(1)] : ['', whole];
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return sign + groups.join(THIN_SPACE);
}

/** @param text one number, or a sum, product or quotient, as typed */
export function readNumber(typed: string, rules: NumberRules): ReadNumber {
  const text = typed.slice(0, 2 * MAX_TEXT).replaceAll(THIN_SPACE, '');
  const result = text.length > MAX_TEXT ? refused({ code: 'unreadable', text: text.slice(0, 20) }) : calculate(text);
  return result.problem === null ? withinRules(result.value, text, rules) : result;
}

function refused(problem: NumberProblem): ReadNumber {
  return { value: null, problem };
}

function withinRules(value: number, text: string, { type, minimum, maximum }: NumberRules): ReadNumber {
  if (type === 'integer' && !Number.isInteger(value)) return refused({ code: 'whole', text: text.trim() });
  if (minimum !== undefined && value < minimum) return refused({ code: 'atLeast', minimum });
  if (maximum !== undefined && value > maximum) return refused({ code: 'atMost', maximum });
  return { value, problem: null };
}

/** Calculates products before sums, from left to right. */
function calculate(whole: string): ReadNumber {
  const unreadable = refused({ code: 'unreadable', text: whole.trim() });
  let rest = whole.trim();
  /** Terms of the sum; the last one may still grow by factors. */
  const terms: number[] = [];
  let operator = '+';
  do {
    const sign = /^[-−+]\s*/.exec(rest)?.[0] ?? '';
    rest = rest.slice(sign.length);
    const [token] = NUMBER.exec(rest) ?? [];
    if (token === undefined) return unreadable;
    const read = readToken(token);
    if (read.problem !== null) return read;
    const value = /[-−]/.test(sign) ? -read.value : read.value;
    if (operator === '*') terms.push(terms.pop()! * value);
    else if (operator === '/') terms.push(terms.pop()! / value);
    else terms.push(operator === '-' ? -value : value);
    rest = rest.slice(token.length).trimStart();
    operator = { '−': '-', '×': '*', '÷': '/', ':': '/' }[rest.charAt(0)] ?? rest.charAt(0);
    if (operator !== '' && !'+-*/'.includes(operator)) return unreadable;
    rest = rest.slice(1).trimStart();
  } while (operator !== '');
  const sum = withoutNoise(terms.reduce((before, term) => before + term, 0));
  return Number.isFinite(sum) ? { value: sum, problem: null } : unreadable;
}

/** Parses one number without its sign. */
function readToken(token: string): ReadNumber {
  const text = token.replace(SPACES, '');
  const unreadable = refused({ code: 'unreadable', text: token });
  const signs = text.replace(/\d/g, '');
  if (signs === '') return { value: Number(text), problem: null };
  const last = signs.at(-1)!;
  const parts = text.split(last);
  if (signs.length === 1) return oneSign(token, parts[0]!, parts[1]!);
  // Several separators: those of thousands are alike, and a different one before decimals comes last.
  const isAllThousands = new Set(signs).size === 1;
  const thousands = isAllThousands ? text : parts[0]!;
  const decimals = isAllThousands ? '' : parts[1]!;
  const isClear = isAllThousands || (parts.length === 2 && new Set(signs.slice(0, -1)).size === 1 && decimals !== '');
  if (!isClear || !/^\d{1,3}(?:[.,]\d{3})+$/.test(thousands)) return unreadable;
  return { value: Number(`${thousands.replace(/[.,]/g, '')}.${decimals || '0'}`), problem: null };
}

function oneSign(token: string, before: string, after: string): ReadNumber {
  if (after === '') return refused({ code: 'unreadable', text: token });
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) {
    return refused({ code: 'ambiguous', text: token, thousands: before + after, decimals: `${before}.${after}` });
  }
  return { value: Number(`${before || '0'}.${after}`), problem: null };
}

/** Removes floating-point noise: `0.1+0.2` is 0.3. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}
