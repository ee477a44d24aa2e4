/** Changes the metric that a goal counts, and its target. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';
import { limitedNumber } from './limitedNumber.ts';

/** Limit of schemas/events/set-goal-metric.json. */
const MAX = 1_000_000_000_000;
const MAX_LABEL = 200;

export const setGoalMetric = defineAction<'SET_GOAL_METRIC'>({
  kind: 'SET_GOAL_METRIC',
  plan({ itemId, metric, value, label }, context) {
    const payload = { metric, value: limitedNumber(context, value, 0, MAX), label: context.text(label, MAX_LABEL) };
    return { followUps: [{ type: 'setGoalMetric', itemId: chosenItem(itemId), payload }] };
  },
});
