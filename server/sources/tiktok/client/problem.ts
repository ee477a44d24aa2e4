/** Why there is no connection, in kinds that say what to do about it. */
import { backoffMs } from '#engine/core/backoff.ts';
import type { Library } from './library.ts';
import type { SignAnswer } from './signClient.ts';

export type ProblemKind =
  /** The streamer is not live. */
  | 'offline'
  /** The stream has ended. */
  | 'ended'
  /** The account is there and has no room yet. */
  | 'neverOnAir'
  | 'unknownUser'
  /** The name belongs to somebody else than before. */
  | 'otherOwner'
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
  | 'lost'
  /** There was one, through which nothing came any more. */
  | 'silent';

export interface Problem {
  kind: ProblemKind;
  /** Until then the sign server allows nothing, epoch ms. */
  untilMs?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits of one length: the sooner a stream is found the better, and a person has to act on the others. */
const FIXED_WAIT_MS: { readonly [K in ProblemKind]?: number } = {
  // The platform also says so now and then of somebody who is live.
  unknownUser: 2 * MINUTE_MS,
  otherOwner: 15 * MINUTE_MS,
  keyMissing: 15 * MINUTE_MS,
  keyRefused: 15 * MINUTE_MS,
  planNeeded: 15 * MINUTE_MS,
};
const WAITS = { firstMs: 1_000, lastMs: 2 * MINUTE_MS };
/** The sooner a stream is found the better, and most streamers are not live most of the time. */
const LOOKS = { firstMs: MINUTE_MS / 2, lastMs: 5 * MINUTE_MS, spread: 0.15 };

/**
 * How long until the next attempt.
 * @param before attempts in a row that ended like this one, see `createPatience`
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

/** Counts attempts that ended alike: without a stream, or without a lasting connection. */
export function createPatience(): (problem: Problem, wasLasting: boolean) => number {
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

/** Kinds that only a person can mend. */
export const NEEDS_A_PERSON: readonly ProblemKind[] = [
  'unknownUser',
  'otherOwner',
  'keyMissing',
  'keyRefused',
  'planNeeded',
];

/** Kinds that are no fault of anything. */
export const IS_NORMAL: readonly ProblemKind[] = ['offline', 'ended', 'neverOnAir'];

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

/** The later of what the two headers say, a day at most; null when they say nothing. */
function freeAt({ retryAfter, resetAt }: SignAnswer, nowMs: number): number | null {
  const times = [nowMs + Number(retryAfter) * 1000, Number(resetAt) * 1000].filter((ms) => ms > nowMs);
  return times.length === 0 ? null : Math.min(nowMs + 24 * HOUR_MS, Math.max(...times));
}
