/** Starts, stops or changes a timer. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';
import { limitedNumber } from './limitedNumber.ts';

/** Limit of schemas/events/change-timer.json: a hundred days. */
const MAX = 8_640_000;

export const changeTimer = defineAction<'CHANGE_TIMER'>({
  kind: 'CHANGE_TIMER',
  plan({ itemId, change, seconds }, context) {
    const payload = { action: change, seconds: change === 'add' ? limitedNumber(context, seconds, -MAX, MAX) : 0 };
    return { followUps: [{ type: 'changeTimer', itemId: chosenItem(itemId), payload }] };
  },
});
