/** Fires when a viewer reaches a level for the first time; several levels at once fire one by one (behaviour: level-6). */
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const levelReached = triggerOn('LEVEL_REACHED', {
  on: ['levelReached'],
  match({ payload: { level: levelReached, before: levelBefore } }, { level }) {
    const isMeant = level === 0 || (levelBefore < level && level <= levelReached);
    return isMeant ? { variables: { levelReached, levelBefore } } : NOT_MATCHED;
  },
});
