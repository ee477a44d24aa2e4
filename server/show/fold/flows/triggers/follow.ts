/** Fires when a viewer followed. */
import { FIRES, triggerOn } from './triggerOn.ts';

export const follow = triggerOn('FOLLOW', {
  on: ['follow'],
  match: (_event, _settings, { facts }) => (facts.isRepeatedFollow ? { miss: { code: 'followedBefore' } } : FIRES),
});
