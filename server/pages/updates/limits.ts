/**
 * Limits of the channel over which dashboard pages hear of updates. Frames, pings, the first word and how much may be
 * said are those of all sockets (server/pages/realtime/limits.ts, server/pages/sockets/limits.ts). Times are milliseconds.
 */

/** A page watches so many things at once. */
export const MAX_WATCHED = 32;
/** An account has so many pages open. */
export const MAX_PAGES = 64;
/** What each question costs of a socket's budget besides the message: it is looked up in the database. */
export const WATCH_POINTS = 4;
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
