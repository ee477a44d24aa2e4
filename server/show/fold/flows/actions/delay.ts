/** Waits before the next step (behaviour: action-3). */
import { defineAction } from '../contracts.ts';

/** A day. */
const MAX_SECONDS = 86_400;
/** Longer delays release the run's place in its queue. */
const HOLDS_PLACE_MS = 60_000;

export const delay = defineAction<'DELAY'>({
  kind: 'DELAY',
  plan({ seconds, holdsPlace }, { number }) {
    const waitMs = Math.round(Math.min(MAX_SECONDS, Math.max(0, number(seconds))) * 1000);
    return { waitMs, holdsPlace: holdsPlace && waitMs <= HOLDS_PLACE_MS };
  },
});
