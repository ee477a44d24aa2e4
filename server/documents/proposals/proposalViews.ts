/** Answers about proposals for people and programs; stored secrets are dots in them. */
import { AppError } from '#engine/core/appError.ts';
import { type Overlay, overlayToFile } from '#engine/core/overlayDocument.ts';
import type { Flow, Locale, Proposal, ProposalDetail } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { currentDocument } from '../store.ts';
import { withDots } from './guardedSecrets.ts';
import { proposalChanges } from './proposalChanges.ts';
import { type ProposedDocument, proposedDocument } from './proposedDocument.ts';
import { proposalWarnings } from './proposalWarnings.ts';
import type { ProposalRow } from './store.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();
const MAX_NAME = 200;

/** Returns the name of the document now; empty = it was deleted, or is damaged. */
async function nameOf(database: Database, { streamerId, kind, documentId, patch }: ProposalRow): Promise<string> {
  const named = ({ name }: { name?: unknown }): string => (typeof name === 'string' ? name.slice(0, MAX_NAME) : '');
  if (documentId === null) return named(patch);
  try {
    return named((await currentDocument(database, { streamerId, kind, id: documentId })).document);
  } catch (error) {
    if (error instanceof AppError) return '';
    throw error;
  }
}

export async function proposalAnswer(
  database: Database,
  row: ProposalRow,
  keyName: (userId: string, keyId: string) => Promise<string>,
): Promise<Proposal> {
  const { id, streamerId, kind, documentId, title, reason, keyId, state, createdAtMs, expiresAtMs, appliedAtMs } = row;
  return {
    id,
    kind,
    documentId,
    documentName: await nameOf(database, row),
    title,
    reason,
    program: keyId === null ? '' : await keyName(streamerId, keyId),
    state,
    createdAt: isoOf(createdAtMs),
    expiresAt: isoOf(expiresAtMs),
    appliedAt: appliedAtMs === null ? null : isoOf(appliedAtMs),
  };
}

/** Returns the kind of each step and trigger, or the name of each item, of both states. */
function partNames(kind: string, states: readonly (object | null)[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const state of states) {
    if (state === null) continue;
    if (kind === 'overlay') for (const item of Object.values((state as Overlay).itemsById)) names[item.id] = item.name;
    if (kind === 'flow')
      for (const parts of [(state as Flow).triggersById, (state as Flow).blocksById])
        for (const [id, part] of Object.entries(parts)) names[id] = part.kind ?? '';
  }
  return names;
}

function comparison(kind: ProposalRow['kind'], { before, after }: ProposedDocument) {
  const isFlow = kind === 'flow' && before !== null;
  const [shownBefore, shownAfter] = isFlow
    ? [withDots(before as Flow, before as Flow), withDots(after as Flow, before as Flow)]
    : [before, after];
  const file = (overlay: object) => overlayToFile(overlay as Overlay);
  return {
    warnings: proposalWarnings(kind, before, after),
    ...proposalChanges(shownBefore, shownAfter),
    names: partNames(kind, [before, after]),
    overlays: kind === 'overlay' && before !== null ? { before: file(before), after: file(after) } : null,
  };
}

const NOTHING = { version: 0, warnings: [], changes: [], hasMoreChanges: false, names: {}, overlays: null };

/** Compares an open proposal with the document as it is now. */
export async function detailOf(
  database: Database,
  row: ProposalRow,
  proposal: Proposal,
  locale: Locale,
): Promise<ProposalDetail> {
  if (row.state !== 'open') return { proposal, ...NOTHING, problem: null };
  try {
    const proposed = await proposedDocument(database, row, row.id);
    return { proposal, version: proposed.version, ...comparison(row.kind, proposed), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { proposal, ...NOTHING, problem: error.text(locale) };
  }
}
