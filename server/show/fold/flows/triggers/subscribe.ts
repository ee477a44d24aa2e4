/** Fires when a viewer subscribed or renewed, became a Super Fan, or gave a Super Fan Box. */
import { subscriptionCount } from '#engine/rules/subscriptions.ts';
import { atLeast, triggerOn } from './triggerOn.ts';

export const subscribe = triggerOn('SUBSCRIBE', {
  on: ['subscribe'],
  sums: ['gifted'],
  match({ payload }, { minMonths }) {
    const { months, kind } = payload;
    const gifted = kind === 'superFanBox' ? subscriptionCount(payload) : 0;
    return atLeast(months, minMonths, { months, gifted });
  },
});
