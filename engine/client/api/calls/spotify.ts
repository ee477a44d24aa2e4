/** Calls about the connection to Spotify. */
import { call } from '../call.ts';

export const beginSpotify = call('GET', '/spotify/get-redirect-url', {
  query: 'BeginSpotify',
  answer: 'SpotifyRedirect',
});
export const finishSpotify = call('POST', '/spotify/trade-code-for-access-token', {
  body: 'TradeSpotifyCode',
  answer: 'SpotifyProfile',
});
export const getSpotifyStatus = call('GET', '/spotify/{id}/status', { answer: 'SpotifyStatus' });
export const disconnectSpotify = call('DELETE', '/spotify/disconnect', {});
