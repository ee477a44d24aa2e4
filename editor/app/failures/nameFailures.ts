/** Adds the attempt to the reason of a failed call: "Could not load flows: …" (behaviour: message-91). */
import { ApiError } from '#engine/client/api/apiError.ts';
import type { Call } from '#engine/client/api/call.ts';
import type { Api } from '#engine/client/api/client.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { type Attempt, CALL_FAILURES } from './callFailures.ts';
import { SENTENCES } from './sentences.ts';
import { THINGS } from './thingNames.ts';
import { couldNot } from './verbs.ts';

/** Names the attempt of a call, without a full stop; null where the reason says everything. */
export function attemptText(
  { method, path }: Pick<Call, 'method' | 'path'>,
  body: unknown,
  locale: Locale,
): string | null {
  const failure = CALL_FAILURES[`${method} ${path}`];
  if (failure === undefined) return null;
  const attempt: Attempt = typeof failure === 'function' ? failure((body ?? {}) as never) : failure;
  return typeof attempt === 'string' ? SENTENCES[attempt][locale] : couldNot(attempt[0], THINGS[attempt[1]], locale);
}

/** Wraps an API; errors name the attempt and keep the reason alone in `reason`. */
export function nameFailures(api: Api, locale: () => Locale): Api {
  return async (call, ...args) => {
    try {
      return await api(call, ...args);
    } catch (error) {
      const [input] = args as unknown as [{ body?: unknown }?];
      const attempt = error instanceof ApiError ? attemptText(call, input?.body, locale()) : null;
      throw error instanceof ApiError && attempt !== null ? error.during(attempt) : error;
    }
  };
}
