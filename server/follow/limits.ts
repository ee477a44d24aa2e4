/**
 * Limits of the channel over which dashboard pages follow what changes. Frames, pings and the first word are those of
 * the channel of overlay pages (server/realtime/limits.ts). Times are milliseconds.
 */

/** A page follows so many things at once. */
export const MAX_FOLLOWED = 32;
/** An account has so many pages open. */
export const MAX_PAGES = 64;
/** A page says so much within `MESSAGES_WITHIN_MS`. */
export const MAX_MESSAGES = 240;
export const MESSAGES_WITHIN_MS = 60_000;
/** A page takes so long for an answer, or it is closed: it gets the next one when it has taken this. */
export const TAKE_WITHIN_MS = 30_000;
/** What changes all the time is told this often. */
export const PACE_MS = 100;

export const CLOSE_CODES = {
  /** The server stops; come back. */
  goingAway: 1001,
  /** Something failed here; come back. */
  tryLater: 1013,
  /** The page reads too slowly. */
  slow: 4008,
  /** A frame was not understood. */
  invalid: 4400,
  /** Nobody is signed in, or not any more. */
  signedOut: 4401,
  /** Too many connections, or too much is said on one. */
  tooMuch: 4429,
} as const;

export type CloseReason = keyof typeof CLOSE_CODES;
