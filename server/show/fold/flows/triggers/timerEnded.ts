/** Fires when a timer ran out. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const timerEnded = triggerOn('TIMER_ENDED', {
  on: ['timerEnded'],
  key: { of: ({ itemId }) => itemId, from: ({ itemId = null }) => itemId },
  match: () => FIRES,
});
