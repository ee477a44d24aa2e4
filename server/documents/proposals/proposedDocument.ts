/** Works out what a proposal would make of a document now, with the checks of an edit. */
import { AppError } from '#engine/core/appError.ts';
import { diffPatch } from '#engine/core/diffPatch.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { AudioAlert, CreateProposal, Flow, JsonObject } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { refuseForeignMedia } from '../../media/library/foreignMedia.ts';
import { findFiles } from '../../media/library/store.ts';
import { documentKind } from '../../show/fold/kinds/index.ts';
import { folderOf } from '../flows/store.ts';
import { currentDocument } from '../store.ts';
import { withGuardedSecrets } from './guardedSecrets.ts';

export interface Wanted {
  streamerId: string;
  kind: CreateProposal['kind'];
  /** Null = a new flow. */
  documentId: string | null;
  patch: JsonObject;
}

export interface ProposedDocument {
  /** Null = a new flow. */
  before: object | null;
  after: object;
  /** 0 = a new flow. */
  version: number;
  /** The edit that applying stores. */
  patch: object;
}

async function refuseUnknown(database: Database, { streamerId, kind, patch }: Wanted, after: object): Promise<void> {
  if (kind === 'overlay') await refuseForeignMedia(database, streamerId, patch);
  if (kind === 'flow') {
    const { folderId } = after as Flow;
    if (folderId !== undefined && (await folderOf(database, streamerId, folderId)) === null)
      throw new AppError('FLOW_FOLDER_UNKNOWN', { id: folderId });
  }
  if (kind === 'audioAlert') {
    const { soundId } = after as AudioAlert;
    const [file] = await findFiles(database, streamerId, 'audio', [soundId]);
    if (file === undefined) throw new AppError('ALERT_SOUND_UNKNOWN', { id: soundId });
  }
}

/**
 * @param id id of a new flow
 * @throws NOT_FOUND, MESSAGE_INVALID, PROPOSAL_EMPTY, MEDIA_NOT_YOURS, FLOW_FOLDER_UNKNOWN, ALERT_SOUND_UNKNOWN, DOCUMENT_DAMAGED
 */
export async function proposedDocument(database: Database, wanted: Wanted, id: string): Promise<ProposedDocument> {
  const { streamerId, kind, documentId } = wanted;
  // The id identifies the document, so no edit changes it.
  const { id: _id, ...patch } = wanted.patch;
  if (documentId === null) {
    const after = documentKind(kind).patch(null, id, newFlow({ name: '', ...patch, id }));
    await refuseUnknown(database, wanted, after);
    return { before: null, after, version: 0, patch: after };
  }
  const { document: before, version } = await currentDocument(database, { streamerId, kind, id: documentId });
  const patched = documentKind(kind).patch(before, documentId, patch);
  const after = kind === 'flow' ? withGuardedSecrets(before as Flow, patched as Flow) : patched;
  const change = diffPatch(before, after);
  if (change === null) throw new AppError('PROPOSAL_EMPTY');
  await refuseUnknown(database, wanted, after);
  return { before, after, version, patch: change };
}
