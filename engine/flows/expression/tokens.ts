/** Splits an expression into tokens, in one pass. */
import { AppError } from '../../core/appError.ts';

export type TokenType = 'number' | 'text' | 'name' | 'symbol' | 'end';

export interface Token {
  type: TokenType;
  /** Canonical text: `*` for ×, the inside of a text. */
  text: string;
  /** Position of the first character, from 1. */
  position: number;
  /** Index behind the last character, from 0. */
  end: number;
}

/** Alternative spellings of symbols. */
const SAME_SYMBOL: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '==': '=',
  '!=': '≠',
  '<>': '≠',
  '<=': '≤',
  '>=': '≥',
};
const TWO_CHARACTERS = ['==', '!=', '<>', '<=', '>=', '??'];
const ONE_CHARACTER = '+-−*×·/÷%=≠<≤>≥(){},';
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '„': '“', '“': '”' };

const SPACE = /\s/u;
const DIGIT = /[0-9]/;
const NAME_START = /[\p{L}_]/u;
const NAME_PART = /[\p{L}\p{M}\p{N}_]/u;

/**
 * Returns the token at an index.
 * @throws EXPRESSION_CHARACTER_UNKNOWN, EXPRESSION_TEXT_NOT_CLOSED
 */
export function tokenAt(source: string, from: number): Token {
  const start = skip(source, from, SPACE);
  const position = start + 1;
  const first = characterAt(source, start);
  if (first === '') return { type: 'end', text: '', position, end: start };
  const closing = QUOTES[first];
  if (closing !== undefined) return textToken(source, start, closing);
  if (DIGIT.test(first)) return numberToken(source, start);
  if (NAME_START.test(first)) {
    const end = skip(source, start, NAME_PART);
    return { type: 'name', text: source.slice(start, end), position, end };
  }
  return symbolToken(source, start, first);
}

function textToken(source: string, start: number, closing: string): Token {
  const end = source.indexOf(closing, start + 1);
  if (end === -1) throw new AppError('EXPRESSION_TEXT_NOT_CLOSED', { position: start + 1, quote: closing });
  return { type: 'text', text: source.slice(start + 1, end), position: start + 1, end: end + 1 };
}

function numberToken(source: string, start: number): Token {
  let end = skip(source, start, DIGIT);
  // A point belongs to the number only when digits follow it.
  if (source[end] === '.' && DIGIT.test(source[end + 1] ?? '')) end = skip(source, end + 1, DIGIT);
  return { type: 'number', text: source.slice(start, end), position: start + 1, end };
}

function symbolToken(source: string, start: number, first: string): Token {
  const two = source.slice(start, start + 2);
  const symbol = TWO_CHARACTERS.includes(two) ? two : first;
  if (symbol === first && !ONE_CHARACTER.includes(first)) {
    throw new AppError('EXPRESSION_CHARACTER_UNKNOWN', { position: start + 1, found: first });
  }
  return {
    type: 'symbol',
    text: Object.hasOwn(SAME_SYMBOL, symbol) ? SAME_SYMBOL[symbol]! : symbol,
    position: start + 1,
    end: start + symbol.length,
  };
}

function skip(source: string, from: number, kind: RegExp): number {
  let at = from;
  for (let next = characterAt(source, at); next !== '' && kind.test(next); next = characterAt(source, at)) {
    at += next.length;
  }
  return at;
}

// A whole character, not half of a surrogate pair; empty at the end.
function characterAt(source: string, at: number): string {
  const code = source.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}
