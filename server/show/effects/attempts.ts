/** Tries one request until it succeeds, its kind gives up or nobody waits for it any more. */
import { backoffMs } from '#engine/core/backoff.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { type Failure, failureBy, failureOf } from '#engine/core/problem.ts';
import type { EffectResultPayload, JsonObject } from '#schemas/generated/types.ts';
import type { EffectKind } from './effectKind.ts';

/** Outcome of a request without its key. */
export type EffectOutcome = Omit<EffectResultPayload, 'key'>;

export interface Attempts {
  kind: EffectKind;
  request: JsonObject;
  key: string;
  streamerId: string;
  signal: AbortSignal;
  scheduler: Scheduler;
  /** Returns the time until the current deadline. */
  leftMs(): number;
}

const WAITS = { firstMs: 500, lastMs: 30_000 };
/** Maximum length of a result as JSON, in characters. */
const MAX_RESULT = 65_536;
const MAX_MESSAGE = 500;

/** Builds the outcome of a failed request. */
export function failed({ message, ...why }: Failure, outcome: 'failed' | 'skipped' = 'failed'): EffectOutcome {
  return { outcome, result: null, message: message.slice(0, MAX_MESSAGE), ...why };
}

/** Builds the outcome of a successful request. */
export function done(result: JsonObject | null): EffectOutcome {
  const size = JSON.stringify(result).length;
  return size > MAX_RESULT
    ? failed(failureBy('EFFECT_RESULT_TOO_LARGE', { size, max: MAX_RESULT }))
    : { outcome: 'done', result, message: '' };
}

export async function attempt(attempts: Attempts): Promise<EffectOutcome | null> {
  const { kind, request, key, streamerId, signal } = attempts;
  for (let count = 1; !signal.aborted; count++) {
    try {
      // A kind that ignores the signal must not delay others.
      const work = kind.perform(request, { key, streamerId, attempt: count }, signal);
      return done(await Promise.race([work, aborted(signal)]));
    } catch (error) {
      if (signal.aborted) return null;
      const atLeastMs = kind.againAfterMs ? kind.againAfterMs(error) : 0;
      const waitMs = Math.max(atLeastMs ?? Infinity, backoffMs(WAITS, count - 1));
      if (count > (kind.retries ?? 0) || waitMs >= attempts.leftMs()) return failed(failureOf(error));
      await pause(attempts, waitMs);
    }
  }
  return null;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('broken off')), { once: true }),
  );
}

/** Resolves after this time, or at once when nobody waits any more. */
export function pause({ scheduler, signal }: Pick<Attempts, 'scheduler' | 'signal'>, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cancel = scheduler.after(waitMs, resolve);
    signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
  });
}
