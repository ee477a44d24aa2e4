/** Manages queues of flows, in which runs wait for each other. Every streamer also has the main queue. */
import type { ChangeFlowQueue, FlowQueue, SaveFlowQueue } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentService } from '../documentService.ts';
import { currentDocument } from '../store.ts';
import { allNamed } from './store.ts';
import { QUEUE } from '../kinds.ts';

export interface FlowQueuesDeps {
  database: Database;
  documents: DocumentService;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface FlowQueues {
  list(streamerId: string): Promise<FlowQueue[]>;
  /** @throws what `DocumentService.create` throws */
  create(streamerId: string, wanted: SaveFlowQueue): Promise<FlowQueue>;
  /** @throws NOT_FOUND */
  change(streamerId: string, id: string, change: ChangeFlowQueue): Promise<FlowQueue>;
  /** Deletes a queue; its waiting runs continue in the main queue. @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

/** The same limit as in the main queue. */
const NEW_QUEUE = { maxLength: 100, whenFull: 'dropNew' } as const;

export function createFlowQueues({ database, documents, randomKey }: FlowQueuesDeps): FlowQueues {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: QUEUE, id });
  return {
    list: (streamerId) => allNamed<FlowQueue>(database, streamerId, QUEUE),
    async create(streamerId, wanted) {
      const queue = { ...NEW_QUEUE, ...wanted, id: randomKey(), name: wanted.name.trim() };
      await documents.create(refOf(streamerId, queue.id), queue);
      return queue;
    },
    async change(streamerId, id, { name, ...rest }) {
      const ref = refOf(streamerId, id);
      await documents.change(ref, { ...rest, ...(name !== undefined && { name: name.trim() }) });
      return (await currentDocument(database, ref)).document as FlowQueue;
    },
    remove: (streamerId, id) => documents.remove(refOf(streamerId, id)),
  };
}
