/** Fires when a viewer subscribed or renewed, became a Super Fan, or gave either to others. */
import { isGiven, subscriptionCount } from '#engine/rules/subscriptions.ts';
import { atLeast, triggerOn } from './triggerOn.ts';

export const subscribe = triggerOn('SUBSCRIBE', {
  on: ['subscribe'],
  sums: ['gifted'],
  match({ payload }, { minMonths }) {
    const { months, kind } = payload;
    const gifted = isGiven(kind) ? subscriptionCount(payload) : 0;
    return atLeast(months, minMonths, { months, gifted });
  },
});
