/** The one error class (behaviour: error-1). Messages come from the catalogue in `schemas/errors.json`. */
import catalogue from '#schemas/errors.json' with { type: 'json' };
import type { ErrorCode, Locale } from '#schemas/generated/types.ts';

/** Words that are not the catalogue's, where nobody knows yet who will read them. */
export type BothLanguages = Readonly<Record<Locale, string>>;
export type ErrorWords = string | number | BothLanguages;
export type ErrorParams = Readonly<Record<string, ErrorWords>>;

/** What is wrong with one field, before it is known who will read it. */
export interface FieldWords {
  path: string;
  message: string | BothLanguages;
}

/** What is wrong with one field of a request, in the language of whoever asked. */
export interface ErrorField {
  /** `name`, `items[2].settings.label`; empty for the whole request. */
  path: string;
  message: string;
}

export interface AppErrorOptions extends ErrorOptions {
  fields?: readonly FieldWords[] | undefined;
  /** The one field that the message is about. */
  field?: string;
}

/** An error a person can act on: a code of the catalogue and the values that fill its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly #fields: readonly FieldWords[] | undefined;
  readonly #field: string | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: AppErrorOptions) {
    super(errorText(code, params, 'en'), options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.#fields = options?.fields;
    this.#field = options?.field;
  }

  /** HTTP status of the catalogue. */
  get status(): number {
    return catalogue[this.code].status;
  }

  /** What is wrong with which field of a request; undefined when it is about none. */
  fields(locale: Locale): readonly ErrorField[] | undefined {
    return this.fieldWords?.map(({ path, message }) => ({ path, message: wordsIn(message, locale) }));
  }

  /** The same in all languages: for another thread, and for an error that is made of this one. */
  get fieldWords(): readonly FieldWords[] | undefined {
    if (this.#field === undefined) return this.#fields;
    return [{ path: this.#field, message: inBothLanguages((locale) => this.text(locale)) }];
  }

  /** The message in another language. */
  text(locale: Locale): string {
    return errorText(this.code, this.params, locale);
  }
}

/** Fills a message of the catalogue; a parameter that is missing stays visible as {{name}}. */
export function errorText(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  return catalogue[code][locale].replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    wordsIn(params[name] ?? whole, locale),
  );
}

/** Words as somebody of this language reads them. */
export function wordsIn(words: ErrorWords, locale: Locale): string {
  return typeof words === 'object' ? words[locale] : String(words);
}

/** What `make` says in each language. */
export function inBothLanguages(make: (locale: Locale) => string): BothLanguages {
  return { en: make('en'), de: make('de') };
}
