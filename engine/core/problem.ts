/**
 * Failure that is stored until somebody reads it: the code of an error with its values, worded later in the reader's
 * language. Pure.
 */
import catalogue from '#schemas/errors.json' with { type: 'json' };
import type { ErrorCode, Locale, Problem } from '#schemas/generated/types.ts';
import { AppError, type ErrorParams, errorText, type ErrorWords } from './appError.ts';

export interface Failure {
  /** English message; the only text when there is no code. */
  message: string;
  problem?: Problem;
}

/** Longest value, in characters. */
const MAX_WORDS = 500;

const short = (text: string): string => text.slice(0, MAX_WORDS);
const shortWords = (words: ErrorWords): ErrorWords => {
  if (typeof words === 'object') return { en: short(words.en), de: short(words.de) };
  return typeof words === 'string' ? short(words) : words;
};

/** Creates a failure from a code of the catalogue. */
export function failureBy(code: ErrorCode, params: ErrorParams = {}): Failure {
  const kept = Object.fromEntries(Object.entries(params).map(([name, words]) => [name, shortWords(words)]));
  return { message: errorText(code, params, 'en'), problem: { code, params: kept } };
}

/** Converts anything thrown to a failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return failureBy(error.code, error.params);
  return { message: error instanceof Error ? error.message : String(error) };
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

/** Words a failure; rows of older or newer programs keep their stored message. */
export function failureText({ message = '', problem }: Partial<Failure>, locale: Locale): string {
  return problem && isKnown(problem.code) ? errorText(problem.code, problem.params, locale) : message;
}
