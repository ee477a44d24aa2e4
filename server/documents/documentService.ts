/**
 * Creates, edits, reverts, lists and deletes documents of independent kinds. Each step is stored first, then the session
 * applies it.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { VersionReason } from '#schemas/generated/types.ts';
import type { Database } from '../ground/db/connection.ts';
import type { ListPage, ListQuery } from '../ground/db/listPage.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import type { DocumentEdit, DocumentRef } from '../show/session/storedDocuments.ts';
import { changeTogether, type JointChange } from './changeTogether.ts';
import { oneByOne } from './changes/oneByOne.ts';
import { createDocument, type DocumentColumn, type ListedDocument, listDocuments, removeDocument } from './store.ts';

export interface DocumentServiceDeps {
  database: Database;
  clock: Clock;
  host: Pick<SessionHost, 'refuseSuspended' | 'changeDocument' | 'foldChanges'>;
  /** Returns an account's quotas. */
  quotasOf(streamerId: string): Promise<Quotas>;
  /** Called after documents were deleted: one that is put away may come back. */
  madeRoom?(streamerId: string): Promise<void>;
}

export interface DocumentService {
  /** @throws MESSAGE_INVALID with the fields that are wrong, DOCUMENTS_LIMIT, DOCUMENT_SIZE_LIMIT, DOCUMENTS_SIZE_LIMIT, SESSION_FENCED */
  create(document: DocumentRef, body: object): Promise<void>;
  /**
   * Edits a document.
   * @returns the new version
   * @throws errors of `create`, and NOT_FOUND
   */
  change(document: DocumentRef, edit: DocumentEdit): Promise<number>;
  /** @throws NOT_FOUND, SESSION_FENCED */
  remove(document: DocumentRef): Promise<void>;
  /**
   * Edits and removes several documents in one transaction.
   * @param plan computes the changes at their turn
   * @param reason the operation that they belong to; a step of an editor unless set
   * @throws errors of `change` and `remove`; nothing is stored then
   */
  changeTogether(streamerId: string, plan: () => Promise<JointChange>, reason?: VersionReason): Promise<void>;
  /**
   * Lists documents.
   * @param parentId only those inside it; null = only those outside of any
   */
  list(
    of: { streamerId: string; kind: string; parentId?: string | null },
    query: ListQuery<DocumentColumn>,
  ): Promise<ListPage<ListedDocument>>;
}

export function createDocumentService({
  database,
  clock,
  host,
  quotasOf,
  madeRoom,
}: DocumentServiceDeps): DocumentService {
  return {
    async create(document, body) {
      const { streamerId } = document;
      host.refuseSuspended(streamerId);
      const rules = { nowMs: Math.floor(clock.nowMs()), quotas: await quotasOf(streamerId) };
      await host.foldChanges(streamerId, [await createDocument(database, document, body, rules)]);
    },
    change: (document, edit) => host.changeDocument(document, edit),
    async remove(document) {
      const { streamerId } = document;
      host.refuseSuspended(streamerId);
      const change = await oneByOne(database, streamerId, () =>
        database.transaction((transaction) => removeDocument(transaction, document)),
      );
      await host.foldChanges(streamerId, [change]);
      await madeRoom?.(streamerId);
    },
    async changeTogether(streamerId, plan, reason) {
      host.refuseSuspended(streamerId);
      const rules = { nowMs: Math.floor(clock.nowMs()), quotas: await quotasOf(streamerId), reason };
      await host.foldChanges(streamerId, await changeTogether(database, streamerId, plan, rules));
      await madeRoom?.(streamerId);
    },
    list: (of, query) => listDocuments(database, of, query),
  };
}
