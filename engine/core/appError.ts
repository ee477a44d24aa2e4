/** The one error class (behaviour: error-1). Messages come from the catalogue in `schemas/errors.json`. */
import catalogue from '#schemas/errors.json' with { type: 'json' };
import type { ErrorCode, Locale } from '#schemas/generated/types.ts';

/** Text in both languages that is not from the catalogue, where the reader is not known yet. */
export type BothLanguages = Readonly<Record<Locale, string>>;
export type ErrorWords = string | number | BothLanguages;
export type ErrorParams = Readonly<Record<string, ErrorWords>>;

/** Problem of one field, where the reader is not known yet. */
export interface FieldWords {
  path: string;
  message: string | BothLanguages;
}

/** Problem of one field of a request, in the language of the request. */
export interface ErrorField {
  /** Path of the field (`name`, `items[2].settings.label`); empty for the whole request. */
  path: string;
  message: string;
}

export interface AppErrorOptions extends ErrorOptions {
  fields?: readonly FieldWords[] | undefined;
  /** Path of the field that the whole message is about. */
  field?: string;
  /** A more exact message than that of the catalogue. */
  words?: BothLanguages;
}

/** Error that a person can act on: a code of the catalogue and the values for its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly #fields: readonly FieldWords[] | undefined;
  readonly #field: string | undefined;
  readonly #words: BothLanguages | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: AppErrorOptions) {
    super(options?.words?.en ?? errorText(code, params, 'en'), options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.#fields = options?.fields;
    this.#field = options?.field;
    this.#words = options?.words;
  }

  /** HTTP status from the catalogue. */
  get status(): number {
    return catalogue[this.code].status;
  }

  /** Problems by field; undefined when the error concerns no field. */
  fields(locale: Locale): readonly ErrorField[] | undefined {
    return this.fieldWords?.map(({ path, message }) => ({ path, message: wordsIn(message, locale) }));
  }

  /** Problems by field in both languages, for another thread or for an error made from this one. */
  get fieldWords(): readonly FieldWords[] | undefined {
    if (this.#field === undefined) return this.#fields;
    return [{ path: this.#field, message: inBothLanguages((locale) => this.text(locale)) }];
  }

  /** Returns the message in another language. */
  text(locale: Locale): string {
    return this.#words?.[locale] ?? errorText(this.code, this.params, locale);
  }
}

/** Fills a message of the catalogue; a missing parameter stays visible as {{name}}. */
export function errorText(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  return catalogue[code][locale].replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    wordsIn(params[name] ?? whole, locale),
  );
}

/** Picks the text of one language. */
export function wordsIn(words: ErrorWords, locale: Locale): string {
  return typeof words === 'object' ? words[locale] : String(words);
}

/** Calls `make` for each language. */
export function inBothLanguages(make: (locale: Locale) => string): BothLanguages {
  return { en: make('en'), de: make('de') };
}
