/** Fires on a viewer's first activity in this stream, as `stats` reports it. */
import { VIEWER_ACTIVITIES } from './viewerActivities.ts';
import { FIRES, NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const firstActivity = triggerOn('FIRST_ACTIVITY', {
  on: VIEWER_ACTIVITIES,
  match: (_event, _settings, { facts }) => (facts.isFirstActivity === true ? FIRES : NOT_MATCHED),
});
