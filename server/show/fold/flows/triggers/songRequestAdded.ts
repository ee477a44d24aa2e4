/** Fires when a song that a viewer asked for was added to the queue (behaviour: request-6). */
import { triggerOn } from './triggerOn.ts';

export const songRequestAdded = triggerOn('SONG_REQUEST_ADDED', {
  on: ['songRequestAdded'],
  match: ({ payload: { song, place } }) => ({ variables: { song, place } }),
});
