/**
 * Why something failed, kept until somebody reads it: the code of an error with its values, told then in the reader's
 * language. Pure.
 */
import catalogue from '#schemas/errors.json' with { type: 'json' };
import type { ErrorCode, Locale, Problem } from '#schemas/generated/types.ts';
import { AppError, type ErrorParams, errorText, type ErrorWords } from './appError.ts';

export interface Failure {
  /** In English; all there is where no code says it. */
  message: string;
  problem?: Problem;
}

/** Of a value, in characters. */
const MAX_WORDS = 500;

const short = (text: string): string => text.slice(0, MAX_WORDS);
const shortWords = (words: ErrorWords): ErrorWords => {
  if (typeof words === 'object') return { en: short(words.en), de: short(words.de) };
  return typeof words === 'string' ? short(words) : words;
};

/** A failure by a code of the catalogue. */
export function failureBy(code: ErrorCode, params: ErrorParams = {}): Failure {
  const kept = Object.fromEntries(Object.entries(params).map(([name, words]) => [name, shortWords(words)]));
  return { message: errorText(code, params, 'en'), problem: { code, params: kept } };
}

/** What was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return failureBy(error.code, error.params);
  return { message: error instanceof Error ? error.message : String(error) };
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

/** What older rows have, and those of newer programs, is told as it was written. */
export function failureText({ message = '', problem }: Partial<Failure>, locale: Locale): string {
  return problem && isKnown(problem.code) ? errorText(problem.code, problem.params, locale) : message;
}
