/** Fires when enough likes came and the like balloon burst. */
import { triggerOn } from './triggerOn.ts';

export const balloonExploded = triggerOn('BALLOON_EXPLODED', {
  on: ['likeBalloonExploded'],
  match: ({ payload: { requiredLikes, earnedLikes } }) => ({ variables: { requiredLikes, earnedLikes } }),
});
