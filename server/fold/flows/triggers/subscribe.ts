/** A viewer subscribed or renewed. */
import { atLeast, triggerOn } from './triggerOn.ts';

export const subscribe = triggerOn('SUBSCRIBE', {
  on: ['subscribe'],
  match: ({ payload: { months } }, { minMonths }) => atLeast(months, minMonths, { months }),
});
