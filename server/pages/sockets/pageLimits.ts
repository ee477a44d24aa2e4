/** Limits of the realtime channel (behaviour: socket-4). Times are milliseconds, sizes bytes. */

/** Largest frame a page may send. */
export const MAX_IN_BYTES = 64 * 1024;

/** Data that may wait for a slow page before it is disconnected. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** Minimum interval of a room's state messages; the first of an idle room is sent at once. */
export const TICK_MS = 16;

/** Messages that a page can catch up on after it lost its connection. */
export const LOG_MAX_MESSAGES = 1_000;
export const LOG_MAX_AGE_MS = 60_000;

export const PING_EVERY_MS = 15_000;
export const MAX_MISSED_PINGS = 2;

/** A page that does not introduce itself in time is disconnected. */
export const HELLO_WITHIN_MS = 10_000;

/** Time for which a closed page may take to confirm before its socket is destroyed. */
export const CLOSE_WITHIN_MS = 5_000;

/** The same limit when the server stops, which has four seconds for everything. */
export const STOP_WITHIN_MS = 1_000;

/** Number of cues without a performance that each room remembers. */
export const NOT_SHOWN_MAX = 1_000;

/** Time for which other pages are awaited after the first one has performed a cue. */
export const PAGES_SETTLE_MS = 1_000;

/** A sound without any report for this long may be over, whatever its length, and is no longer waited for. */
export const WORD_OF_SOUND_MS = 60_000;

/** Pages that lost the server return within this time and report what they performed meanwhile. */
export const LOST_WORD_MS = 35_000;

/** Without a page for this long, none plays what a flow sends; a page that reloads is back earlier. */
export const GONE_AFTER_MS = 10_000;

export const CLOSE_CODES = {
  /** The server stops; the page should reconnect. */
  goingAway: 1001,
  /** A frame was larger than `MAX_IN_BYTES`. */
  tooLarge: 1009,
  /** The profile is not loaded yet; the page should reconnect. */
  tryLater: 1013,
  /** The page reads too slowly. */
  slow: 4008,
  /** A frame was invalid. */
  invalid: 4400,
  /** Nobody is signed in (any longer) who may watch the profile. */
  signedOut: 4401,
  /** The live key does not exist or was rotated. */
  unknownKey: 4404,
  /** Too many pages, or too many messages on one. */
  tooMuch: 4429,
} as const;
