/** Adds to a counter, sets it or resets it to 0. Counters are whole numbers. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';
import { wholeNumber } from './limitedNumber.ts';

/** Limit of schemas/events/change-counter.json. */
const MAX = 1_000_000_000_000;

export const changeCounter = defineAction<'CHANGE_COUNTER'>({
  kind: 'CHANGE_COUNTER',
  plan({ itemId, mode, value }, context) {
    const payload = { mode, value: mode === 'reset' ? 0 : wholeNumber(context, value, -MAX, MAX) };
    return { followUps: [{ type: 'changeCounter', itemId: chosenItem(itemId), payload }] };
  },
});
