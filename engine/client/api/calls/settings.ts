/** Calls about settings that apply to all overlays of a streamer. */
import { call } from '../call.ts';

export const readStreamSettings = call('GET', '/settings', { answer: 'StreamSettings' });
export const updateStreamSettings = call('PATCH', '/settings', {
  body: 'UpdateStreamSettings',
  answer: 'StreamSettings',
});
