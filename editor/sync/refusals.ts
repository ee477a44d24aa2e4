/** What a refusal of the server means for a step that waits. */
import { ApiError } from '#engine/client/api/apiError.ts';

/** Answers that say nothing about the step itself: signed out, not allowed now, gone, too slow, too often. */
const ABOUT_OTHER_THINGS = [401, 403, 404, 408, 429];

/** The step itself is wrong; sending it again helps nothing. */
export function isRejected(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !ABOUT_OTHER_THINGS.includes(error.status);
}

/** What of the step is wrong, as far as the server says. */
export function rejectedPaths(error: unknown): string[] {
  return error instanceof ApiError ? error.fields.map(({ path }) => path) : [];
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_SIGNED_IN';
}

/** The document is no longer there. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
