/** Limits and times of spins that anybody can check. */

/** Spins that may wait; what is asked beyond is reported and not taken. */
export const MAX_WAITING = 500;
/** So long something public is waited for. */
export const INPUT_MS = 5000;
/** So long it is tried to write down a draw. */
export const WRITE_MS = 600_000;
