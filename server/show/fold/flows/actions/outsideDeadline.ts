/** Default timeout of a call to the outside, unless its step sets another (behaviour: action-4). */
export const OUTSIDE_DEADLINE_MS = 15_000;
