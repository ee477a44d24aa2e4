/** Fires when a like balloon was started. */
import { triggerOn } from './triggerOn.ts';

export const balloonStarted = triggerOn('BALLOON_STARTED', {
  on: ['likeBalloonStarted'],
  match: ({ payload: { requiredLikes } }) => ({ variables: { requiredLikes } }),
});
