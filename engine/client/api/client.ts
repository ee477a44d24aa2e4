/** Client of the REST interface, for the dashboard and other TypeScript programs; needs only `fetch`. */
import type { Locale } from '#schemas/generated/types.ts';
import { ApiError, type FieldError } from './apiError.ts';
import type { AnswerOf, Call, InputArgs } from './call.ts';
import { API_TEXT } from './apiText.ts';

/** Sends a request to the server. Rejects when there is no answer. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Options of a call besides its input. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Sent as `file` of a form; the body becomes its other fields. */
  file?: File;
}

/** @throws {ApiError} whenever there is no good answer; its message is in the user's language */
export type Api = <C extends Call>(call: C, ...args: [...InputArgs<C>, options?: CallOptions]) => Promise<AnswerOf<C>>;

interface AnyInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Thrown where a part of the path has no value (behaviour: error-5). */
class ParameterMissing extends Error {}

/** `/profiles/{id}?limit=20`; what is undefined or null is left out of the query. */
export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params[name] as string | null | undefined;
    if (value === undefined || value === null || value === '') throw new ParameterMissing(name);
    return encodeURIComponent(value);
  });
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${text === '' ? '' : `?${text}`}`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Builds the error for an answer with a failure status. @param body parsed body; null = the body is no JSON */
export function readError(status: number, body: unknown, locale: Locale): ApiError {
  const error = isObject(body) ? body['error'] : null;
  if (isObject(error) && typeof error['code'] === 'string' && typeof error['message'] === 'string')
    return new ApiError(error['code'], status, error['message'], (error['fields'] ?? []) as FieldError[]);
  // A server that is starting answers 503 in plain text.
  if (status === 503) return new ApiError('UNREACHABLE', status, API_TEXT[locale].unreachable);
  return new ApiError('UNEXPECTED', status, API_TEXT[locale].unexpected(status));
}

/** @throws what interrupted the answer: the timeout or a lost connection */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Explains why there is no answer. */
function withoutAnswer(error: unknown, signal: AbortSignal | undefined, locale: Locale): ApiError {
  const text = API_TEXT[locale];
  if (error instanceof ParameterMissing)
    return new ApiError('PARAMETER_MISSING', 0, text.parameterMissing(error.message));
  if (signal?.aborted) return new ApiError('CANCELLED', 0, text.cancelled);
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ApiError('TIMEOUT', 0, text.timeout);
  return new ApiError('UNREACHABLE', 0, text.unreachable);
}

/** Header that says as which helper a request acts. */
export const HELPER_HEADER = 'Liveloom-Helper';

/**
 * @param locale language of error messages
 * @param helperId the helper as whom all calls act; null = the signed-in account
 */
export function createApi(send: Send, locale: () => Locale, helperId: string | null = null): Api {
  return async (call, ...args) => {
    const [input = {}, { signal, file } = {}] = args as unknown as [AnyInput?, CallOptions?];
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale() };
    if (helperId !== null) headers[HELPER_HEADER] = helperId;
    const init: RequestInit = { method: call.method, headers };
    // The forms of another website cannot send JSON bodies.
    if (file !== undefined) init.body = formOf(file, input.body);
    else if (call.method !== 'GET') {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body ?? {});
    }
    if (signal) init.signal = signal;
    let response: Response;
    let body: unknown;
    try {
      response = await send(addressOf(call.path, input), init);
      body = await bodyOf(response);
    } catch (error) {
      throw withoutAnswer(error, signal, locale());
    }
    if (!response.ok) throw readError(response.status, body, locale());
    if (call.answer !== null && body === null)
      throw new ApiError('UNEXPECTED', response.status, API_TEXT[locale()].unexpected(response.status));
    return (call.answer === null ? null : body) as never;
  };
}

function formOf(file: File, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  form.append('file', file);
  return form;
}
