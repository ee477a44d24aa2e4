/** A viewer did something for the first time in this stream; `stats` knows. */
import { VIEWER_ACTIVITIES } from './viewerActivities.ts';
import { FIRES, NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const firstActivity = triggerOn('FIRST_ACTIVITY', {
  on: VIEWER_ACTIVITIES,
  match: (_event, _settings, { facts }) => (facts.isFirstActivity === true ? FIRES : NOT_MATCHED),
});
