/** Shows or hides an item, for a while or until something else does. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

export const changeVisibility = defineAction<'CHANGE_VISIBILITY'>({
  kind: 'CHANGE_VISIBILITY',
  plan({ itemId, isVisible, orientation, durationMs }) {
    const change = (shown: boolean) =>
      ({ type: 'changeVisibility', itemId: chosenItem(itemId), payload: { isVisible: shown, orientation } }) as const;
    const shown = isVisible === 'show';
    if (durationMs === 0) return { followUps: [change(shown)] };
    const undo = { target: `visibility:${itemId}:${orientation}`, followUps: [change(!shown)], afterMs: durationMs };
    return { followUps: [change(shown)], undo };
  },
});
