/** Limits of the socket of pads; those of all sockets apply too (server/pages/sockets/pageLimits.ts). */

/** Maximum number of connected pads of an account. */
export const MAX_PADS = 32;
/** Presses of a pad that are under way; further ones fail at once. */
export const MAX_PRESSES_UNDER_WAY = 8;
/** Cost of a press in addition to the message. */
export const PRESS_POINTS = 4;
/** Shortest time between two updates of a pad. */
export const PACE_MS = 100;
/** Interval of updates while time alone changes something. */
export const TICK_MS = 1_000;

export const CLOSE_CODES = {
  /** The server stops; the pad should reconnect. */
  goingAway: 1001,
  /** The server failed; the pad should reconnect. */
  tryLater: 1013,
  /** The pad reads too slowly. */
  slow: 4008,
  /** A frame was invalid. */
  invalid: 4400,
  /** The key is missing, wrong, ended or lacks a right. */
  signedOut: 4401,
  /** Too many pads, or too many messages on one. */
  tooMuch: 4429,
} as const;

export type CloseReason = keyof typeof CLOSE_CODES;
