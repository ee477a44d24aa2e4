/** Limits of the realtime channel (behaviour: socket-4). Times are milliseconds, sizes bytes. */

/** Largest frame a page may send. */
export const MAX_IN_BYTES = 64 * 1024;

/** What may wait for a page that reads too slowly before it is cut. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** State messages of a room leave at most this often; the first of an idle room leaves at once. */
export const TICK_MS = 16;

/** What a page can catch up on after it lost its connection. */
export const LOG_MAX_MESSAGES = 1_000;
export const LOG_MAX_AGE_MS = 60_000;

export const PING_EVERY_MS = 15_000;
export const MAX_MISSED_PINGS = 2;

/** A page that does not introduce itself in time is cut. */
export const HELLO_WITHIN_MS = 10_000;

/** How long a closed page may take to confirm before its socket is destroyed. */
export const CLOSE_WITHIN_MS = 5_000;

/** The same when the server stops, which has four seconds for everything. */
export const STOP_WITHIN_MS = 1_000;

/** Of the cues nobody showed, this many are remembered per room. */
export const NOT_SHOWN_MAX = 1_000;

/** After the first page has performed a cue, others are waited for so long before they are counted. */
export const PAGES_SETTLE_MS = 1_000;

/** A sound of which no page has said anything for so long may be over, however long it is: nobody is waited for any more. */
export const WORD_OF_SOUND_MS = 60_000;

/** Pages that lost the server come back within this, and say what they have performed meanwhile. */
export const LOST_WORD_MS = 35_000;

export const CLOSE_CODES = {
  /** The server stops; come back. */
  goingAway: 1001,
  /** A frame was larger than `MAX_IN_BYTES`. */
  tooLarge: 1009,
  /** The profile is not loaded yet; come back. */
  tryLater: 1013,
  /** The page reads too slowly. */
  slow: 4008,
  /** A frame was not understood. */
  invalid: 4400,
  /** No such live key, or it was rotated. */
  unknownKey: 4404,
  /** Too many pages, or too much is said on one. */
  tooMuch: 4429,
} as const;
