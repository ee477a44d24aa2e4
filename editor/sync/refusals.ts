/** Meaning of a server's refusal for a waiting step. */
import { ApiError } from '#engine/client/api/apiError.ts';

/** Status codes that say nothing about the step itself: signed out, not allowed now, gone, too slow, too often. */
const ABOUT_OTHER_THINGS = [401, 403, 404, 408, 429];

/** Tells whether the step itself is wrong, so that a retry is useless. */
export function isRejected(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !ABOUT_OTHER_THINGS.includes(error.status);
}

/** Returns the wrong parts of the step, as far as the server names them. */
export function rejectedPaths(error: unknown): string[] {
  return error instanceof ApiError ? error.fields.map(({ path }) => path) : [];
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_SIGNED_IN';
}

/** Tells whether the document no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
