/** Time to wait for a sound or video of unknown length (behaviour: action-2). */
export const UNKNOWN_LENGTH_MS = 60_000;
