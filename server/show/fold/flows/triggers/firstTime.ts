/** Fires on the first activity of a viewer who was never seen before. */
import { VIEWER_ACTIVITIES } from './viewerActivities.ts';
import { FIRES, NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const firstTime = triggerOn('FIRST_TIME', {
  on: VIEWER_ACTIVITIES,
  match: (_event, _settings, { facts }) => (facts.viewerBefore === null && facts.viewerAfter ? FIRES : NOT_MATCHED),
});
