/**
 * Routes for the version history of documents of every kind: read and restore earlier states. Overlays can also be addressed by
 * their profile (routes.ts).
 */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { editorsOf } from '../../documents/kinds.ts';
import { GROWTH_ERRORS } from '../../documents/quotas.ts';
import { readDocument } from '../../documents/store.ts';
import { listVersions, nameVersion, readVersion } from '../../documents/versions/store.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import { restoredAnswer, versionAnswer } from './versionAnswer.ts';

const owns = { kind: 'documentKind', documentId: 'document' } as const;
const ownsVersion = { ...owns, versionId: 'documentVersion' } as const;

interface Params {
  kind: string;
  documentId: string;
}

const refOf = ({ userId: streamerId }: Caller, { kind, documentId: id }: Params): DocumentRef => ({
  streamerId,
  kind,
  id,
});

/** Returns the document, for users who may edit its kind. @throws ROLE_NOT_ALLOWED */
function editedBy(caller: Caller, params: Params): DocumentRef {
  const editors = editorsOf(params.kind);
  if (editors.length > 0 && !editors.includes(caller.role)) {
    throw new AppError('ROLE_NOT_ALLOWED', { needed: editors.join(', '), role: caller.role });
  }
  return refOf(caller, params);
}

export const documentVersionRoutes = [
  route({
    method: 'GET',
    path: '/documents/{kind}/{documentId}/versions',
    summary: 'Lists earlier states of a document of any kind, newest first.',
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
    path: '/documents/{kind}/{documentId}/versions/{versionId}',
    summary: 'Reads an earlier state of a document.',
    access: signedIn('read'),
    owns: ownsVersion,
    answer: 'DocumentVersion',
    handle: async ({ caller, params }, { database }) => {
      const { kept, body } = await readVersion(database, refOf(caller, params), Number(params.versionId));
      return { version: versionAnswer(kept), document: readDocument(params.kind, body) as JsonObject };
    },
  }),
  route({
    method: 'PATCH',
    path: '/documents/{kind}/{documentId}/versions/{versionId}',
    summary: 'Names a version of a document, so that it is kept; an empty name removes the name.',
    access: signedIn('edit'),
    owns: ownsVersion,
    body: 'NameVersion',
    answer: 'VersionAnswer',
    errors: ['ROLE_NOT_ALLOWED', 'VERSION_NAMES_REACHED'],
    handle: async ({ caller, params, body }, { database }) =>
      versionAnswer(await nameVersion(database, editedBy(caller, params), Number(params.versionId), body.label.trim())),
  }),
  route({
    method: 'POST',
    path: '/documents/{kind}/{documentId}/versions/{versionId}/restore',
    summary:
      'Restores an earlier state of a document. The current state becomes a version, so that this can be undone.',
    access: signedIn('edit'),
    owns: ownsVersion,
    answer: 'RestoredVersion',
    errors: ['ROLE_NOT_ALLOWED', 'MESSAGE_INVALID', ...GROWTH_ERRORS],
    handle: async ({ caller, params }, { versions }) =>
      restoredAnswer(await versions.restore(editedBy(caller, params), Number(params.versionId))),
  }),
];
