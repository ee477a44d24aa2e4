/** Multiplies the time that viewers add to a timer. It lasts by itself, so that it blocks no queue. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

export const setTimerMultiplier = defineAction<'SET_TIMER_MULTIPLIER'>({
  kind: 'SET_TIMER_MULTIPLIER',
  plan({ itemId, multiplier, durationMs }) {
    const times = (factor: number) =>
      ({ type: 'setTimerMultiplier', itemId: chosenItem(itemId), payload: { multiplier: factor } }) as const;
    const target = `multiplier:${itemId}`;
    if (durationMs === 0) return { followUps: [times(multiplier)], settles: [target] };
    const undo = { target, followUps: [times(1)], afterMs: durationMs };
    return { followUps: [times(multiplier)], undo };
  },
});
