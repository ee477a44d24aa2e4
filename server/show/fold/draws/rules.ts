/** Limits and durations of verifiable draws. */

/** Maximum number of waiting spins; further requests are reported and refused. */
export const MAX_WAITING = 500;
/** Time for which a draw waits for a public message of the stream. */
export const INPUT_MS = 5000;
/** Time for which writing down a draw is retried. */
export const WRITE_MS = 600_000;
