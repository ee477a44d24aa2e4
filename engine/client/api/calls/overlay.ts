/** Calls about one overlay: read, edit, follow. */
import { call } from '../call.ts';

export const readOverlay = call('GET', '/overlay/{profileId}', { answer: 'OverlayAnswer' });
export const readRunning = call('GET', '/overlay/{profileId}/running', { answer: 'RunningItems' });
export const changeOverlay = call('PATCH', '/overlay/{profileId}', {
  body: 'ChangeOverlay',
  answer: 'EditAnswer',
});
export const readChanges = call('GET', '/overlay/{profileId}/changes', {
  query: 'FollowChanges',
  answer: 'DocumentChanges',
});
export const readGallery = call('GET', '/overlay/gallery', { answer: 'StarterList' });
export const readStarter = call('GET', '/overlay/starter', { query: 'ReadStarter', answer: 'StarterAnswer' });
export const applyStarter = call('POST', '/overlay/{profileId}/apply-starter', {
  body: 'ApplyStarter',
  answer: 'EditAnswer',
});
export const addItem = call('POST', '/overlay/{profileId}/items', { body: 'NewItem', answer: 'ItemAnswer' });
export const listItems = call('GET', '/overlay/items', { answer: 'ItemList' });
