/** Why there is no connection, in kinds that say what to do about it. */
import { backoffMs } from '../../live/backoff.ts';
import type { Library } from './library.ts';
import type { SignAnswer } from './signClient.ts';

export type ProblemKind =
  /** The streamer is not live. */
  | 'offline'
  /** The stream has ended. */
  | 'ended'
  | 'unknownUser'
  /** The platform answers, but not what was asked. */
  | 'noAnswer'
  | 'unreachable'
  | 'rateLimited'
  | 'keyMissing'
  | 'keyRefused'
  | 'planNeeded'
  | 'signUnreachable'
  | 'signBroken'
  | 'pushUnreachable'
  /** There was a connection. */
  | 'lost';

export interface Problem {
  kind: ProblemKind;
  /** Until then the sign server allows nothing, epoch ms. */
  untilMs?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits of one length: the sooner a stream is found the better, and a person has to act on the others. */
const FIXED_WAIT_MS: { readonly [K in ProblemKind]?: number } = {
  offline: MINUTE_MS / 2,
  ended: MINUTE_MS / 2,
  // The platform also says so now and then of somebody who is live.
  unknownUser: 2 * MINUTE_MS,
  keyMissing: 15 * MINUTE_MS,
  keyRefused: 15 * MINUTE_MS,
  planNeeded: 15 * MINUTE_MS,
};
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 2 * MINUTE_MS;

/** How long until the next attempt; `failuresBefore` counts attempts that did not lead to a lasting connection. */
export function waitMsOf({ kind, untilMs }: Problem, failuresBefore: number, nowMs: number): number {
  if (untilMs !== undefined) return Math.max(FIRST_WAIT_MS, untilMs - nowMs);
  return FIXED_WAIT_MS[kind] ?? backoffMs(failuresBefore, FIRST_WAIT_MS, LAST_WAIT_MS);
}

/** Kinds that only a person can mend. */
export const NEEDS_A_PERSON: readonly ProblemKind[] = ['unknownUser', 'keyMissing', 'keyRefused', 'planNeeded'];

/** Kinds that are no fault of anything. */
export const IS_NORMAL: readonly ProblemKind[] = ['offline', 'ended'];

/**
 * What a failed connection means.
 * @param answer the sign server's, null when it gave none
 */
export function connectProblem(
  error: unknown,
  answer: SignAnswer | null,
  { library, hasKey, nowMs }: { library: Library; hasKey: boolean; nowMs: number },
): Problem {
  if (answer === null) return { kind: error instanceof library.SignAPIError ? 'signUnreachable' : 'pushUnreachable' };
  if (answer.status === 429) return { kind: 'rateLimited', untilMs: freeAt(answer, nowMs) };
  if (answer.status === 402 && hasKey) return { kind: 'planNeeded' };
  if ([401, 402, 403].includes(answer.status)) return { kind: hasKey ? 'keyRefused' : 'keyMissing' };
  const { SignAPIError, SchemaDecodeError, InvalidResponseError } = library;
  const isBroken = [SignAPIError, SchemaDecodeError, InvalidResponseError].some((type) => error instanceof type);
  return { kind: isBroken ? 'signBroken' : 'pushUnreachable' };
}

/** The later of what the two headers say; a minute when they say nothing, a day at most. */
function freeAt({ retryAfter, resetAt }: SignAnswer, nowMs: number): number {
  const times = [nowMs + Number(retryAfter) * 1000, Number(resetAt) * 1000].filter((ms) => ms > nowMs);
  return Math.min(nowMs + 24 * HOUR_MS, times.length === 0 ? nowMs + MINUTE_MS : Math.max(...times));
}
