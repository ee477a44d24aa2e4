/** Calls about the version history of an overlay. */
import { call } from '../call.ts';

export const listVersions = call('GET', '/overlay/{profileId}/versions', {
  query: 'ListVersions',
  answer: 'VersionList',
});
export const readVersion = call('GET', '/overlay/{profileId}/versions/{versionId}', { answer: 'VersionDocument' });
export const nameVersion = call('PATCH', '/overlay/{profileId}/versions/{versionId}', {
  body: 'NameVersion',
  answer: 'VersionAnswer',
});
export const restoreVersion = call('POST', '/overlay/{profileId}/versions/{versionId}/restore', {
  answer: 'RestoredVersion',
});
