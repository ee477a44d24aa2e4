/** Shows or hides an item, for some time or until something else changes it. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

/** Sets and undoes each orientation separately, because another step may set one of them meanwhile. */
const EACH = { portrait: ['portrait'], landscape: ['landscape'], both: ['portrait', 'landscape'] } as const;

export const changeVisibility = defineAction<'CHANGE_VISIBILITY'>({
  kind: 'CHANGE_VISIBILITY',
  plan({ itemId, isVisible, orientation, durationMs }) {
    const change = (shown: boolean, where: typeof orientation) =>
      ({
        type: 'changeVisibility',
        itemId: chosenItem(itemId),
        payload: { isVisible: shown, orientation: where },
      }) as const;
    const shown = isVisible === 'show';
    const followUps = [change(shown, orientation)];
    const targets = EACH[orientation].map((where) => ({ where, target: `visibility:${itemId}:${where}` }));
    if (durationMs === 0) return { followUps, settles: targets.map(({ target }) => target) };
    const undo = targets.map(({ where, target }) => ({
      target,
      followUps: [change(!shown, where)],
      afterMs: durationMs,
    }));
    return { followUps, undo };
  },
});
