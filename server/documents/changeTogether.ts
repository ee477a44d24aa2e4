/** Stores edits and removals of several documents together or not at all. */
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import type { DocumentChange, EditRules, NewDocument } from '../show/session/storedDocuments.ts';
import { changeOfNew, insertDocuments } from './insertDocuments.ts';
import { changeOf, prepareEdit, type Prepared, type RemovedDocument, removeDocuments, storeEdits } from './store.ts';
import { makeRoomForChanges } from './changes/changeQuota.ts';
import { oneByOne } from './changes/oneByOne.ts';

export interface JointChange {
  edits: readonly DocumentChange[];
  removals: readonly RemovedDocument[];
  /** New documents, whose quotas the caller checked. */
  additions?: readonly NewDocument[];
  /** Name and version of the preset that the changes apply; kept states name it. */
  preset?: string;
  /** Writes related data in the same transaction. */
  along?(transaction: Database): Promise<void>;
}

/** Another process changed one of the documents since it was read: everything is rolled back and computed again. */
class ChangedMeanwhile extends Error {}

async function storeAll(
  database: Database,
  streamerId: string,
  edits: readonly Prepared[],
  { removals, additions = [], along }: JointChange,
  how: EditRules,
): Promise<DocumentChangedPayload[]> {
  return database.transaction(async (transaction) => {
    const also = await storeEdits(transaction, edits, how);
    if (also === null) throw new ChangedMeanwhile();
    const changes = [...edits.map(changeOf), ...also];
    changes.push(...(await removeDocuments(transaction, removals)));
    await insertDocuments(transaction, streamerId, additions, how);
    changes.push(...additions.map(changeOfNew));
    await along?.(transaction);
    return changes;
  });
}

/**
 * Stores several changes of a streamer's documents in one transaction.
 * @param plan computes the changes at their turn, from what earlier changes left
 * @returns the changes, for the session
 * @throws errors of `changeDocument` and `removeDocuments`; nothing is stored then
 */
export async function changeTogether(
  database: Database,
  streamerId: string,
  plan: () => Promise<JointChange>,
  how: EditRules,
): Promise<DocumentChangedPayload[]> {
  return oneByOne(database, streamerId, async () => {
    for (;;) {
      const joint = await plan();
      const edits: Prepared[] = [];
      for (const { document, edit } of joint.edits)
        edits.push(await prepareEdit(database, document, edit, { ...how, preset: joint.preset }));
      try {
        const changes = await storeAll(database, streamerId, edits, joint, how);
        for (const { patchText } of edits)
          await makeRoomForChanges(database, streamerId, Buffer.byteLength(patchText), how.quotas ?? QUOTAS.PRO);
        return changes;
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
      }
    }
  });
}
