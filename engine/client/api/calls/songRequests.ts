/** Calls about song requests. */
import { call } from '../call.ts';

export const readSongSettings = call('GET', '/song-requests/settings', { answer: 'SongRequestSettingsAnswer' });
export const changeSongSettings = call('PATCH', '/song-requests/settings', {
  body: 'UpdateSongRequestSettings',
  answer: 'SongRequestSettingsAnswer',
});
export const readSongRequests = call('GET', '/song-requests', {
  query: 'FollowSongRequests',
  answer: 'SongRequestStatus',
});
export const changeSongRequests = call('POST', '/song-requests/queue', { body: 'ChangeSongRequests' });
export const addSongRequest = call('POST', '/song-requests', { body: 'AddSongRequest' });
