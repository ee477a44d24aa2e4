/** Manages groups of flows that share a cooldown. */
import type { CooldownGroup, SaveCooldownGroup } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentService } from '../documentService.ts';
import { currentDocument } from '../store.ts';
import { allNamed } from './store.ts';
import { COOLDOWN_GROUP } from '../kinds.ts';

export interface CooldownGroupsDeps {
  database: Database;
  documents: DocumentService;
  /** Returns 128 random bits as text. */
  randomKey(): string;
}

export interface CooldownGroups {
  list(streamerId: string): Promise<CooldownGroup[]>;
  /** @throws what `DocumentService.create` throws */
  create(streamerId: string, wanted: SaveCooldownGroup): Promise<CooldownGroup>;
  /** @throws NOT_FOUND */
  rename(streamerId: string, id: string, wanted: SaveCooldownGroup): Promise<CooldownGroup>;
  /** Deletes a group. Flows that name it still share their cooldown, because they keep its id. @throws NOT_FOUND */
  remove(streamerId: string, id: string): Promise<void>;
}

export function createCooldownGroups({ database, documents, randomKey }: CooldownGroupsDeps): CooldownGroups {
  const refOf = (streamerId: string, id: string) => ({ streamerId, kind: COOLDOWN_GROUP, id });
  return {
    list: (streamerId) => allNamed<CooldownGroup>(database, streamerId, COOLDOWN_GROUP),
    async create(streamerId, { name }) {
      const group = { id: randomKey(), name: name.trim() };
      await documents.create(refOf(streamerId, group.id), group);
      return group;
    },
    async rename(streamerId, id, { name }) {
      const ref = refOf(streamerId, id);
      await documents.change(ref, { name: name.trim() });
      return (await currentDocument(database, ref)).document as CooldownGroup;
    },
    remove: (streamerId, id) => documents.remove(refOf(streamerId, id)),
  };
}
