/** Fires when the like balloon was stopped before it burst. */
import { triggerOn } from './triggerOn.ts';

export const balloonStopped = triggerOn('BALLOON_STOPPED', {
  on: ['likeBalloonStopped'],
  match: ({ payload: { requiredLikes, earnedLikes } }) => ({ variables: { requiredLikes, earnedLikes } }),
});
