/** The one error class (behaviour: error-1). Messages come from the catalogue in `schemas/errors.json`. */
import catalogue from '#schemas/errors.json' with { type: 'json' };
import type { ErrorCode, Locale } from '#schemas/generated/types.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** What is wrong with one field of a request, in the language of whoever asked. */
export interface ErrorField {
  /** `name`, `items[2].settings.label`; empty for the whole request. */
  path: string;
  message: string;
}

export interface AppErrorOptions extends ErrorOptions {
  fields?: readonly ErrorField[];
  /** The one field that the message is about. */
  field?: string;
}

/** An error a person can act on: a code of the catalogue and the values that fill its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly #fields: readonly ErrorField[] | undefined;
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
    if (this.#field === undefined) return this.#fields;
    return [{ path: this.#field, message: this.text(locale) }];
  }

  /** The message in another language. */
  text(locale: Locale): string {
    return errorText(this.code, this.params, locale);
  }
}

/** Fills a message of the catalogue; a parameter that is missing stays visible as {{name}}. */
export function errorText(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  return catalogue[code][locale].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
