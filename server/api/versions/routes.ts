/**
 * Routes for the version history of overlays: read and restore earlier states. For documents of every kind, see
 * documentRoutes.ts.
 */
import { overlayToFile } from '#engine/core/overlayDocument.ts';
import { listVersions, nameVersion, readVersion } from '../../documents/versions/store.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';
import { overlayRef } from '../../show/session/storedDocuments.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { GROWTH_ERRORS } from '../../documents/quotas.ts';
import { restoredAnswer, versionAnswer } from './versionAnswer.ts';

const owns = { profileId: 'profile' } as const;
const ownsVersion = { profileId: 'profile', versionId: 'version' } as const;

/** Returns the overlay that a path names. */
const refOf = ({ userId: streamerId }: { userId: string }, { profileId: id }: { profileId: string }) =>
  overlayRef({ id, streamerId });

export const versionRoutes = [
  route({
    method: 'GET',
    path: '/overlay/{profileId}/versions',
    summary: 'Lists earlier states of an overlay, newest first.',
    access: signedIn('read'),
    owns,
    query: 'ListVersions',
    answer: 'VersionList',
    handle: async ({ caller, params, query }, { database }) => {
      const { versions, total } = await listVersions(database, refOf(caller, params), query);
      return { items: versions.map(versionAnswer), total };
    },
  }),
  route({
    method: 'GET',
    path: '/overlay/{profileId}/versions/{versionId}',
    summary: 'Reads an earlier state of an overlay.',
    access: signedIn('read'),
    owns: ownsVersion,
    answer: 'VersionDocument',
    handle: async ({ caller, params }, { database }) => {
      const { kept, body } = await readVersion(database, refOf(caller, params), Number(params.versionId));
      return { version: versionAnswer(kept), overlay: overlayToFile(storedOverlay(body)) };
    },
  }),
  route({
    method: 'PATCH',
    path: '/overlay/{profileId}/versions/{versionId}',
    summary: 'Names a version, so that it is kept; an empty name removes the name.',
    access: signedIn('edit'),
    owns: ownsVersion,
    body: 'NameVersion',
    answer: 'VersionAnswer',
    errors: ['VERSION_NAMES_REACHED'],
    handle: async ({ caller, params, body }, { database }) =>
      versionAnswer(await nameVersion(database, refOf(caller, params), Number(params.versionId), body.label.trim())),
  }),
  route({
    method: 'POST',
    path: '/overlay/{profileId}/versions/{versionId}/restore',
    summary: 'Restores an earlier state of an overlay. The current state becomes a version.',
    access: signedIn('edit'),
    owns: ownsVersion,
    answer: 'RestoredVersion',
    errors: ['MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: async ({ caller, params }, { versions }) =>
      restoredAnswer(await versions.restore(refOf(caller, params), Number(params.versionId))),
  }),
];
