/** A sound or video whose length nobody knows is waited for this long (behaviour: action-2). */
export const UNKNOWN_LENGTH_MS = 60_000;
