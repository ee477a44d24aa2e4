/** Fires when a song that a viewer asked for is not played, or perhaps not (behaviour: request-6). */
import { failureText } from '#engine/core/problem.ts';
import { triggerOn } from './triggerOn.ts';

export const songRequestRefused = triggerOn('SONG_REQUEST_REFUSED', {
  on: ['songRequestRefused'],
  match: ({ payload: { song, problem } }, _settings, { documents }) => ({
    variables: { song, refusal: failureText({ ...(problem && { problem }) }, documents.profile.locale) },
  }),
});
