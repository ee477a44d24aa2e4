/** Fires when a goal reached its target. */
import { triggerOn } from './triggerOn.ts';

export const goalReached = triggerOn('GOAL_REACHED', {
  on: ['goalReached'],
  key: { of: ({ itemId }) => itemId, from: ({ itemId = null }) => itemId },
  match: ({ payload: { amount, target } }) => ({ variables: { amount, target } }),
});
