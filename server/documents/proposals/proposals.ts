/**
 * Keeps changes that programs propose, shows what they would change now, and lets a person apply, refuse and undo them
 * (behaviour: mcp-4). Nothing that a program calls changes a document.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { CreateProposal, Locale, Proposal, ProposalDetail, ProposalList } from '#schemas/generated/types.ts';
import { type Changes, flowChannel } from '../../ground/base/changes.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DocumentRef } from '../../show/session/storedDocuments.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import type { DocumentService } from '../documentService.ts';
import type { FlowService } from '../flows/flowService.ts';
import { findOwned } from '../profiles/ownedProfiles.ts';
import type { ProfileKeys } from '../profiles/profileKeys.ts';
import { currentDocument } from '../store.ts';
import type { VersionService } from '../versionService.ts';
import { type ProposedDocument, proposedDocument } from './proposedDocument.ts';
import { detailOf, proposalAnswer } from './proposalViews.ts';
import {
  countOpen,
  deleteExpired,
  deleteProposal,
  insertProposal,
  proposalOf,
  type ProposalRow,
  proposalsOf,
  updateProposal,
} from './store.ts';

/** Maximum number of open proposals of an account. */
export const MAX_OPEN_PROPOSALS = 20;
/** Proposals are deleted after this time, and applied ones this long after they were applied. */
export const PROPOSAL_DAYS = 7;
const DAY_MS = 86_400_000;

export interface ProposalsDeps {
  database: Database;
  clock: Clock;
  host: Pick<SessionHost, 'changeDocument'>;
  documents: Pick<DocumentService, 'create'>;
  flows: Pick<FlowService, 'remove'>;
  versions: VersionService;
  keys: Pick<ProfileKeys, 'put'>;
  changes: Pick<Changes, 'changed'>;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  /** Returns the name of an API key; empty = it was deleted. */
  keyName(userId: string, keyId: string): Promise<string>;
}

/** The document that a proposal would make, for a backtest. */
export interface ProposedFlow {
  kind: string;
  id: string;
  document: object;
}

export interface Proposals {
  list(streamerId: string): Promise<ProposalList>;
  /** @throws PROPOSALS_LIMIT, PROPOSAL_NEEDS_DOCUMENT, what `proposedDocument` throws */
  create(by: { userId: string; keyId: string | null }, wanted: CreateProposal): Promise<Proposal>;
  /** @throws NOT_FOUND */
  read(streamerId: string, id: string, locale: Locale): Promise<ProposalDetail>;
  /** Returns what an open proposal would make. @throws NOT_FOUND, PROPOSAL_NOT_OPEN, what `proposedDocument` throws */
  proposed(streamerId: string, id: string): Promise<ProposedFlow>;
  /** @param version of the document that the person saw @throws NOT_FOUND, PROPOSAL_NOT_OPEN, PROPOSAL_OUTDATED */
  apply(streamerId: string, id: string, version: number): Promise<Proposal>;
  /** Goes back to the state before. @throws NOT_FOUND, PROPOSAL_NOT_APPLIED, PROPOSAL_EDITED_SINCE */
  undo(streamerId: string, id: string): Promise<Proposal>;
  /** Deletes an open proposal. @throws NOT_FOUND, PROPOSAL_NOT_OPEN */
  refuse(streamerId: string, id: string): Promise<void>;
}

export function createProposals(deps: ProposalsDeps): Proposals {
  const { database, clock, host, documents, flows, versions, keys, changes, randomKey } = deps;
  const nowMs = (): number => Math.floor(clock.nowMs());
  const endMs = (): number => nowMs() + PROPOSAL_DAYS * DAY_MS;

  async function own(streamerId: string, id: string): Promise<ProposalRow> {
    const row = await proposalOf(database, streamerId, id, nowMs());
    if (row === null) throw new AppError('NOT_FOUND');
    return row;
  }

  async function open(streamerId: string, id: string): Promise<ProposalRow> {
    const row = await own(streamerId, id);
    if (row.state !== 'open') throw new AppError('PROPOSAL_NOT_OPEN');
    return row;
  }

  const refOf = ({ streamerId, kind, documentId, id }: ProposalRow): DocumentRef => ({
    streamerId,
    kind,
    id: documentId ?? id,
  });

  const answerOf = (row: ProposalRow): Promise<Proposal> => proposalAnswer(database, row, deps.keyName);

  /** Tells pages and lists that a document changed. */
  async function announce({ kind, id }: DocumentRef): Promise<void> {
    if (kind === 'flow') changes.changed(flowChannel(id));
    const profile = kind === 'overlay' ? await findOwned(database, id) : null;
    if (profile !== null) keys.put(profile);
  }

  /** Stores what the person saw, or nothing. @returns the new version */
  async function store(row: ProposalRow, { before, after, patch }: ProposedDocument): Promise<number> {
    const document = refOf(row);
    if (before === null) {
      await documents.create(document, after);
      return 1;
    }
    const seen = JSON.stringify(before);
    const edit = (now: object): object => {
      if (JSON.stringify(now) !== seen) throw new AppError('PROPOSAL_OUTDATED');
      return patch;
    };
    return host.changeDocument(document, edit, 'proposal');
  }

  return {
    async list(streamerId) {
      await deleteExpired(database, streamerId, nowMs());
      const rows = await proposalsOf(database, streamerId, nowMs());
      const items: Proposal[] = [];
      for (const row of rows) items.push(await answerOf(row));
      return { items, limit: MAX_OPEN_PROPOSALS };
    },

    async create({ userId, keyId }, { kind, documentId = null, title, reason = '', patch }) {
      if (documentId === null && kind !== 'flow') throw new AppError('PROPOSAL_NEEDS_DOCUMENT', { kind });
      await deleteExpired(database, userId, nowMs());
      const limit = MAX_OPEN_PROPOSALS;
      if ((await countOpen(database, userId)) >= limit) throw new AppError('PROPOSALS_LIMIT', { limit });
      const row: ProposalRow = {
        id: randomKey(),
        streamerId: userId,
        kind,
        documentId,
        title: title.trim(),
        reason: reason.trim(),
        patch,
        keyId,
        state: 'open',
        createdAtMs: nowMs(),
        expiresAtMs: endMs(),
        appliedAtMs: null,
        appliedVersion: null,
      };
      await proposedDocument(database, row, row.id); // refuses what could never be applied
      await database.transaction(async (transaction) => {
        if ((await countOpen(transaction, userId)) >= limit) throw new AppError('PROPOSALS_LIMIT', { limit });
        await insertProposal(transaction, row);
      });
      return answerOf(row);
    },

    async read(streamerId, id, locale) {
      const row = await own(streamerId, id);
      return detailOf(database, row, await answerOf(row), locale);
    },

    async proposed(streamerId, id) {
      const row = await open(streamerId, id);
      const { after } = await proposedDocument(database, row, id);
      return { kind: row.kind, id: refOf(row).id, document: after };
    },

    async apply(streamerId, id, version) {
      const row = await open(streamerId, id);
      const proposed = await proposedDocument(database, row, id);
      if (proposed.version !== version) throw new AppError('PROPOSAL_OUTDATED');
      const appliedVersion = await store(row, proposed);
      const document = refOf(row);
      const change = {
        state: 'applied',
        documentId: document.id,
        appliedAtMs: nowMs(),
        appliedVersion,
        expiresAtMs: endMs(),
      } as const;
      await updateProposal(database, id, change);
      await announce(document);
      return answerOf({ ...row, ...change });
    },

    async undo(streamerId, id) {
      const row = await own(streamerId, id);
      if (row.state !== 'applied' || row.appliedVersion === null) throw new AppError('PROPOSAL_NOT_APPLIED');
      const document = refOf(row);
      const { version } = await currentDocument(database, document);
      if (version !== row.appliedVersion) throw new AppError('PROPOSAL_EDITED_SINCE');
      if (version === 1) await flows.remove(streamerId, document.id);
      else await versions.restore(document, version - 1);
      await updateProposal(database, id, { state: 'undone' });
      await announce(document);
      return answerOf({ ...row, state: 'undone' });
    },

    async refuse(streamerId, id) {
      await open(streamerId, id);
      await deleteProposal(database, id);
    },
  };
}
