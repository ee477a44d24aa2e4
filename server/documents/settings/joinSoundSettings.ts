/**
 * Manages the settings of all join sounds (behaviour: join-4): the document `joinSounds`, which is created with the first sound
 * of a viewer.
 */
import { JOIN_SOUNDS, NEW_JOIN_SOUNDS } from '#engine/flows/joinSoundFlow.ts';
import type { JoinSounds, JoinSoundsAnswer, UpdateJoinSounds } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { countJoiningViewers } from '../../media/join-sounds/store.ts';
import type { DocumentService } from '../documentService.ts';
import { currentDocument, hasDocument } from '../store.ts';

export interface JoinSoundSettings {
  /** @throws DOCUMENT_DAMAGED */
  read(streamerId: string): Promise<JoinSoundsAnswer>;
  /** Changes settings; parts that are left out stay. @throws what `DocumentService.change` throws */
  update(streamerId: string, change: UpdateJoinSounds): Promise<JoinSoundsAnswer>;
  /** Creates the document; before the first sound, nothing needs to listen. @throws what `DocumentService.create` throws */
  begin(streamerId: string): Promise<void>;
}

export function createJoinSoundSettings(deps: {
  database: Database;
  documents: Pick<DocumentService, 'create' | 'change'>;
}): JoinSoundSettings {
  const { database, documents } = deps;
  const refOf = (streamerId: string) => ({ streamerId, kind: JOIN_SOUNDS, id: JOIN_SOUNDS });
  const isThere = (streamerId: string): Promise<boolean> => hasDocument(database, refOf(streamerId));

  async function settingsOf(streamerId: string): Promise<JoinSounds> {
    if (!(await isThere(streamerId))) return NEW_JOIN_SOUNDS;
    return (await currentDocument(database, refOf(streamerId))).document as JoinSounds;
  }

  async function read(streamerId: string): Promise<JoinSoundsAnswer> {
    return { settings: await settingsOf(streamerId), viewers: await countJoiningViewers(database, streamerId) };
  }

  return {
    read,
    async update(streamerId, change) {
      if (await isThere(streamerId)) await documents.change(refOf(streamerId), change);
      else await documents.create(refOf(streamerId), { ...NEW_JOIN_SOUNDS, ...change });
      return read(streamerId);
    },
    async begin(streamerId) {
      if (await isThere(streamerId)) return;
      await documents.create(refOf(streamerId), NEW_JOIN_SOUNDS).catch(async (error: unknown) => {
        // Two sounds were chosen at once, and the other was first.
        if (!(await isThere(streamerId))) throw error;
      });
    },
  };
}
