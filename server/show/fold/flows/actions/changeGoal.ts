/** Sets a goal's amount or target, or adds to it. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';
import { limitedNumber } from './limitedNumber.ts';

/** Limit of schemas/events/change-goal.json. */
const MAX = 1_000_000_000_000;

export const changeGoal = defineAction<'CHANGE_GOAL'>({
  kind: 'CHANGE_GOAL',
  plan({ itemId, property, mode, value }, context) {
    const payload = { property, mode, value: limitedNumber(context, value, -MAX, MAX) };
    return { followUps: [{ type: 'changeGoal', itemId: chosenItem(itemId), payload }] };
  },
});
