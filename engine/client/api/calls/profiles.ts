/** Calls about profiles: each is an overlay with its live links. */
import { call } from '../call.ts';

export const listProfiles = call('GET', '/profiles', { query: 'ListProfiles', answer: 'ProfileList' });
export const listLiveProfiles = call('GET', '/live/profiles', { answer: 'LiveProfiles' });
export const createProfile = call('POST', '/profiles', { body: 'CreateProfile', answer: 'ProfileAnswer' });
export const updateProfile = call('PATCH', '/profiles/{id}', { body: 'UpdateProfile', answer: 'ProfileAnswer' });
export const deleteProfile = call('DELETE', '/profiles/{id}');
export const duplicateProfile = call('POST', '/profiles/{id}/duplicate', { answer: 'ProfileAnswer' });
export const rotateLiveKey = call('POST', '/profiles/{id}/rotate-live-key', { answer: 'ProfileAnswer' });
export const readSetup = call('GET', '/profiles/{id}/setup', { answer: 'SetupAnswer' });
export const readConnectedPages = call('GET', '/profiles/{id}/pages', { answer: 'ConnectedPages' });
export const showTestMessage = call('POST', '/profiles/{id}/test-message', { body: 'TestMessage' });
