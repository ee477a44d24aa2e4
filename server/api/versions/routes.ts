/** Version history of overlays: what an overlay was, and back to it. A version's id is the number the overlay had. */
import { overlayToFile } from '#engine/core/overlayDocument.ts';
import type { VersionAnswer } from '#schemas/generated/types.ts';
import { type KeptVersion, listVersions, nameVersion, readVersion } from '../../documents/versions/store.ts';
import { route, signedIn } from '../route.ts';
import { GROWTH_ERRORS } from '../../documents/quotas.ts';

const owns = { profileId: 'profile' } as const;
const ownsVersion = { profileId: 'profile', versionId: 'version' } as const;

function answerOf({ version, atMs, reason, label, itemCount }: KeptVersion): VersionAnswer {
  return { id: String(version), at: new Date(atMs).toISOString(), reason, label, itemCount };
}

export const versionRoutes = [
  route({
    method: 'GET',
    path: '/overlay/{profileId}/versions',
    summary: 'Lists earlier states of an overlay, newest first.',
    access: signedIn(),
    owns,
    query: 'ListVersions',
    answer: 'VersionList',
    handle: async ({ params, query }, { database }) => {
      const { versions, total } = await listVersions(database, params.profileId, query);
      return { items: versions.map(answerOf), total };
    },
  }),
  route({
    method: 'GET',
    path: '/overlay/{profileId}/versions/{versionId}',
    summary: 'Reads an overlay as it was.',
    access: signedIn(),
    owns: ownsVersion,
    answer: 'VersionDocument',
    handle: async ({ params: { profileId, versionId } }, { database }) => {
      const { kept, overlay } = await readVersion(database, profileId, Number(versionId));
      return { version: answerOf(kept), overlay: overlayToFile(overlay) };
    },
  }),
  route({
    method: 'PATCH',
    path: '/overlay/{profileId}/versions/{versionId}',
    summary: 'Names a version, so that it stays; an empty name takes the name off.',
    access: signedIn(),
    owns: ownsVersion,
    body: 'NameVersion',
    answer: 'VersionAnswer',
    errors: ['VERSION_NAMES_REACHED'],
    handle: async ({ params: { profileId, versionId }, body }, { database }) =>
      answerOf(await nameVersion(database, profileId, Number(versionId), body.label.trim())),
  }),
  route({
    method: 'POST',
    path: '/overlay/{profileId}/versions/{versionId}/restore',
    summary: 'Makes an overlay what it was. The state from before becomes a version.',
    access: signedIn(),
    owns: ownsVersion,
    answer: 'RestoredVersion',
    errors: ['MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: async ({ params: { profileId, versionId } }, { versions }) => {
      const { version, replaced } = await versions.restore(profileId, Number(versionId));
      return { version, replacedId: replaced === null ? null : String(replaced) };
    },
  }),
];
