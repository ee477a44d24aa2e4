/** Fires when the connection to the platform was interrupted for a while. */
import { atLeast, triggerOn } from './triggerOn.ts';

export const gap = triggerOn('GAP', {
  on: ['gap'],
  match({ payload: { fromMs, toMs } }, { minSeconds }) {
    const seconds = Math.round((toMs - fromMs) / 1000);
    return atLeast(seconds, minSeconds, { seconds });
  },
});
