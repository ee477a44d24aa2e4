/** Fires when the connection to the platform was interrupted for a while. */
import { atLeast, NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const gap = triggerOn('GAP', {
  on: ['gap'],
  match({ payload: { fromMs, toMs, coveredBy } }, { minSeconds }) {
    // The other source received everything meanwhile.
    if (coveredBy !== undefined) return NOT_MATCHED;
    const seconds = Math.round((toMs - fromMs) / 1000);
    return atLeast(seconds, minSeconds, { seconds });
  },
});
