/** Manages folders of the list of flows. Folders can be nested, but not inside themselves. */
import { AppError } from '#engine/core/appError.ts';
import type { ChangeFlowFolder, FlowFolder, SaveFlowFolder } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentService } from '../documentService.ts';
import type { FlowService } from './flowService.ts';
import { allNamed, folderOf, idsInFolder } from './store.ts';
import { FLOW, FOLDER } from '../kinds.ts';

export interface FlowFoldersDeps {
  database: Database;
  documents: DocumentService;
  flows: Pick<FlowService, 'change'>;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface FlowFolders {
  list(streamerId: string): Promise<FlowFolder[]>;
  /** @throws FLOW_FOLDER_UNKNOWN, what `DocumentService.create` throws */
  create(streamerId: string, wanted: SaveFlowFolder): Promise<FlowFolder>;
  /** @throws NOT_FOUND, FLOW_FOLDER_UNKNOWN, FLOW_FOLDER_IN_ITSELF */
  change(streamerId: string, id: string, change: ChangeFlowFolder): Promise<FlowFolder>;
  /** Deletes a folder and moves its content to its parent, so that nothing is lost. @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

export function createFlowFolders({ database, documents, flows, randomKey }: FlowFoldersDeps): FlowFolders {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: FOLDER, id });

  async function stored(streamerId: string, id: string): Promise<FlowFolder> {
    const folder = await folderOf(database, streamerId, id);
    if (folder === null) throw new AppError('NOT_FOUND');
    return folder;
  }

  /**
   * Refuses an invalid parent.
   * @throws FLOW_FOLDER_UNKNOWN when there is no such folder, FLOW_FOLDER_IN_ITSELF when it is inside `id`
   */
  async function refuseParent(streamerId: string, parentId: string | undefined, id: string): Promise<void> {
    const seen = new Set<string>();
    for (let at = parentId; at !== undefined && at !== '' && !seen.has(at);) {
      if (at === id) throw new AppError('FLOW_FOLDER_IN_ITSELF');
      seen.add(at);
      const folder = await folderOf(database, streamerId, at);
      if (folder === null) throw new AppError('FLOW_FOLDER_UNKNOWN', { id: at });
      at = folder.parentId;
    }
  }

  return {
    list: (streamerId) => allNamed<FlowFolder>(database, streamerId, FOLDER),
    async create(streamerId, { name, parentId }) {
      const id = randomKey();
      await refuseParent(streamerId, parentId, id);
      const folder = { id, name: name.trim(), ...(parentId !== undefined && { parentId }) };
      await documents.create(refOf(streamerId, id), folder);
      return folder;
    },
    async change(streamerId, id, { name, parentId }) {
      await refuseParent(streamerId, parentId, id);
      const moved = parentId === undefined ? {} : { parentId: parentId === '' ? null : parentId };
      await documents.change(refOf(streamerId, id), { ...(name !== undefined && { name: name.trim() }), ...moved });
      return stored(streamerId, id);
    },
    async remove(streamerId, id) {
      const { parentId = null } = await stored(streamerId, id);
      for (const flowId of await idsInFolder(database, streamerId, FLOW, id))
        await flows.change(streamerId, flowId, { folderId: parentId });
      for (const inner of await idsInFolder(database, streamerId, FOLDER, id))
        await documents.change(refOf(streamerId, inner), { parentId });
      await documents.remove(refOf(streamerId, id));
    },
  };
}
