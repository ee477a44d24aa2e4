/** A call outside is waited for this long unless its step says otherwise (behaviour: action-4). */
export const OUTSIDE_DEADLINE_MS = 15_000;
