/** Reasons for a missing connection, grouped by what to do about them. */
import { backoffMs } from '#engine/core/backoff.ts';
import type { Library } from './library.ts';
import type { SignAnswer } from './signClient.ts';

export type ProblemKind =
  /** The streamer is not live. */
  | 'offline'
  /** The stream has ended. */
  | 'ended'
  /** The account exists but has no room yet. */
  | 'neverOnAir'
  | 'unknownUser'
  /** The name now belongs to somebody else. */
  | 'otherOwner'
  /** The platform answers, but not the question. */
  | 'noAnswer'
  | 'unreachable'
  | 'rateLimited'
  | 'keyMissing'
  | 'keyRefused'
  | 'planNeeded'
  | 'signUnreachable'
  | 'signBroken'
  | 'pushUnreachable'
  /** An existing connection was lost. */
  | 'lost'
  /** An existing connection delivered nothing any more. */
  | 'silent';

export interface Problem {
  kind: ProblemKind;
  /** Time until which the sign server refuses everything, epoch ms. */
  untilMs?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Constant waits: streams should be found soon, and other problems need a person. */
const FIXED_WAIT_MS: { readonly [K in ProblemKind]?: number } = {
  // The platform sometimes also reports this for somebody who is live.
  unknownUser: 2 * MINUTE_MS,
  otherOwner: 15 * MINUTE_MS,
  keyMissing: 15 * MINUTE_MS,
  keyRefused: 15 * MINUTE_MS,
  planNeeded: 15 * MINUTE_MS,
};
const WAITS = { firstMs: 1_000, lastMs: 2 * MINUTE_MS };
/** A stream should be found soon, but most streamers are offline most of the time. */
const LOOKS = { firstMs: MINUTE_MS / 2, lastMs: 5 * MINUTE_MS, spread: 0.15 };

/**
 * Returns the wait until the next attempt.
 * @param before number of consecutive attempts that ended like this one, see `createAttemptCounter`
 * @param random from 0 to below 1
 */
export function waitMsOf(
  { kind, untilMs }: Problem,
  before: number,
  { nowMs, random }: { nowMs: number; random: number },
): number {
  if (untilMs !== undefined) return Math.max(WAITS.firstMs, untilMs - nowMs);
  const fixedMs = FIXED_WAIT_MS[kind];
  if (fixedMs !== undefined) return fixedMs;
  return backoffMs(IS_NORMAL.includes(kind) ? LOOKS : WAITS, before, random);
}

/** Counts consecutive attempts with the same end: without a stream, or without a lasting connection. */
export function createAttemptCounter(): (problem: Problem, wasLasting: boolean) => number {
  let quiet = 0;
  let failures = 0;
  return ({ kind }, wasLasting) => {
    if (IS_NORMAL.includes(kind)) {
      failures = 0;
      return quiet++;
    }
    quiet = 0;
    if (wasLasting) failures = 0;
    return failures++;
  };
}

/** Problems that only a person can fix. */
export const NEEDS_A_PERSON: readonly ProblemKind[] = [
  'unknownUser',
  'otherOwner',
  'keyMissing',
  'keyRefused',
  'planNeeded',
];

/** Problems that are no fault. */
export const IS_NORMAL: readonly ProblemKind[] = ['offline', 'ended', 'neverOnAir'];

/**
 * Finds the reason of a failed connection.
 * @param answer the sign server's, null when it gave none
 */
export function connectProblem(
  error: unknown,
  answer: SignAnswer | null,
  { library, hasKey, nowMs }: { library: Library; hasKey: boolean; nowMs: number },
): Problem {
  if (answer === null) return { kind: error instanceof library.SignAPIError ? 'signUnreachable' : 'pushUnreachable' };
  if (answer.status === 429) {
    const untilMs = freeAt(answer, nowMs);
    return untilMs === null ? { kind: 'rateLimited' } : { kind: 'rateLimited', untilMs };
  }
  if (answer.status === 402 && hasKey) return { kind: 'planNeeded' };
  if ([401, 402, 403].includes(answer.status)) return { kind: hasKey ? 'keyRefused' : 'keyMissing' };
  const { SignAPIError, SchemaDecodeError, InvalidResponseError } = library;
  const isBroken = [SignAPIError, SchemaDecodeError, InvalidResponseError].some((type) => error instanceof type);
  return { kind: isBroken ? 'signBroken' : 'pushUnreachable' };
}

/** Returns the later time of the two headers, a day at most; null without either. */
function freeAt({ retryAfter, resetAt }: SignAnswer, nowMs: number): number | null {
  const times = [nowMs + Number(retryAfter) * 1000, Number(resetAt) * 1000].filter((ms) => ms > nowMs);
  return times.length === 0 ? null : Math.min(nowMs + 24 * HOUR_MS, Math.max(...times));
}
