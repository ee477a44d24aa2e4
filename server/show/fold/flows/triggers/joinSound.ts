/** Fires when a viewer with a join sound arrives: with their first activity in a stream, and whenever they join again. */
import { FIRES, triggerOn } from './triggerOn.ts';
import { VIEWER_ACTIVITIES } from './viewerActivities.ts';

export const joinSound = triggerOn('JOIN_SOUND', {
  on: VIEWER_ACTIVITIES,
  concerns: ({ type, viewer }, { isFirstActivity, totals }) =>
    (type === 'join' || isFirstActivity === true) && viewer !== undefined && !!totals?.joinSoundOf(viewer.tiktokId),
  match: () => FIRES,
});
