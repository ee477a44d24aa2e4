/**
 * Limits of the update channel of dashboard pages. Frames, pings, the first message and the budget are those of all sockets
 * (server/pages/sockets/pageLimits.ts, server/pages/sockets/limits.ts). Times are milliseconds.
 */

/** Maximum number of things that a page watches at once. */
export const MAX_WATCHED = 32;
/** Maximum number of open pages per account. */
export const MAX_PAGES = 64;
/** Cost of each question in addition to the message, because it needs a database look-up. */
export const WATCH_POINTS = 4;
/** Interval at which the login is checked of pages whose account somebody else acts for. */
export const ACTING_CHECK_MS = 1_000;
/** Interval of answers for constantly changing data. */
export const PACE_MS = 100;

export const CLOSE_CODES = {
  /** The server stops; the page should reconnect. */
  goingAway: 1001,
  /** The server failed; the page should reconnect. */
  tryLater: 1013,
  /** The page reads too slowly. */
  slow: 4008,
  /** A frame was invalid. */
  invalid: 4400,
  /** Nobody is signed in, or no longer. */
  signedOut: 4401,
  /** Too many connections, or too many messages on one. */
  tooMuch: 4429,
} as const;

export type CloseReason = keyof typeof CLOSE_CODES;
