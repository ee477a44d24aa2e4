/** Reads why the service refused a request. */
import { AppError } from '#engine/core/appError.ts';
import { textOf, valueOf } from './readSongs.ts';
import type { RequestBlock } from './requestBudget.ts';
import { notReached, SPOTIFY, type SpotifyAnswer } from './spotifySend.ts';

/** Wait when the service names none. */
export const UNNAMED_WAIT_MS = 30_000;
const UNNAMED_QUOTA_MS = 15 * 60_000;

/** Returns how long requests have to stop; null = they go on. */
export function blockIn(answer: SpotifyAnswer, nowMs: number): RequestBlock | null {
  if (answer.status !== 429) return null;
  const isQuota = reasonOf(answer) === 'QUOTA_EXCEEDED';
  const waitMs = answer.retryAfterMs ?? (isQuota ? UNNAMED_QUOTA_MS : UNNAMED_WAIT_MS);
  return { untilMs: nowMs + Math.max(1000, waitMs), isQuota };
}

/** Tells whether the app of a client ID, which is in development mode, does not know the account. */
export function isNotRegistered({ status, body, text }: SpotifyAnswer): boolean {
  if (status !== 403) return false;
  return /not (be )?registered/i.test(textOf(valueOf(valueOf(body, 'error'), 'message'), 500) || text.slice(0, 500));
}

/** Returns the error for a request that neither the token nor a limit let fail. */
export function failureOf(answer: SpotifyAnswer): AppError {
  const { status } = answer;
  const reason = reasonOf(answer);
  if (isNotRegistered(answer)) return new AppError('MUSIC_SIGNED_OUT', { service: SPOTIFY });
  if (reason === 'PREMIUM_REQUIRED') return new AppError('MUSIC_NOT_ALLOWED', { service: SPOTIFY });
  if (status === 404 && reason === 'NO_ACTIVE_DEVICE') return new AppError('MUSIC_NO_DEVICE', { service: SPOTIFY });
  return notReached(new Error(`status ${status} ${reason}`.trim()));
}

export const busyFor = (waitMs: number): AppError =>
  new AppError('MUSIC_BUSY', { service: SPOTIFY, seconds: Math.max(1, Math.ceil(waitMs / 1000)) });

const reasonOf = ({ body }: SpotifyAnswer): string => textOf(valueOf(valueOf(body, 'error'), 'reason'), 100);
