/** Computes what applying a version of a preset changes in a member's account, and how to take it back. */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { documentKind } from '../../../show/fold/kinds/index.ts';
import type { NewDocument } from '../../../show/session/storedDocuments.ts';
import type { JointChange } from '../../changeTogether.ts';
import { newDocument } from '../../insertDocuments.ts';
import { FLOW } from '../../kinds.ts';
import { currentDocument, hasDocument } from '../../store.ts';
import { mergeDocuments, type MergedDocuments, type ThreeSets } from '../mergeDocuments.ts';
import { byKey, type DocumentsByKey, keyOf, type PlainDocument } from '../plainDocument.ts';
import type { UndoState } from './store.ts';

const EMPTY = { itemsById: {}, order: [] };

/** Two states of a preset that are merged into an account's documents. */
export interface StatesOfPreset extends Pick<ThreeSets, 'momentsStayFor'> {
  base: readonly PlainDocument[];
  theirs: readonly PlainDocument[];
}

/** Adds an overlay without items where only the other state has an overlay, so that its items are compared one by one. */
function withOverlaysOf(documents: readonly PlainDocument[], others: readonly PlainDocument[]): DocumentsByKey {
  const known = byKey(documents);
  const missing = others.filter((one) => one.kind === 'overlay' && !known.has(keyOf(one)));
  return byKey([...documents, ...missing.map((one) => ({ ...one, body: EMPTY }))]);
}

async function ownDocuments(
  database: Database,
  streamerId: string,
  documents: Iterable<PlainDocument>,
): Promise<DocumentsByKey> {
  const own = new Map<string, PlainDocument>();
  for (const { kind, id } of documents) {
    const document = { streamerId, kind, id };
    if (!(await hasDocument(database, document))) continue;
    own.set(keyOf(document), { kind, id, body: (await currentDocument(database, document)).document });
  }
  return own;
}

/** Returns two states of which both have the overlays of either. */
export const comparable = ({
  base,
  theirs,
}: Pick<StatesOfPreset, 'base' | 'theirs'>): { base: DocumentsByKey; theirs: DocumentsByKey } => ({
  base: withOverlaysOf(base, theirs),
  theirs: withOverlaysOf(theirs, base),
});

/** Merges documents into those that an account has now. */
export async function planApplication(
  database: Database,
  streamerId: string,
  { base, theirs, momentsStayFor }: StatesOfPreset,
): Promise<MergedDocuments> {
  const states = comparable({ base, theirs });
  const mine = await ownDocuments(database, streamerId, new Map([...states.base, ...states.theirs]).values());
  return mergeDocuments({ ...states, mine, momentsStayFor });
}

/** Returns a checked document as a row. @throws MESSAGE_INVALID */
export function checkedDocument({ kind, id, body }: PlainDocument): NewDocument {
  return newDocument(kind, id, documentKind(kind).patch(null, id, body));
}

/** Returns the changes to store. @throws MESSAGE_INVALID */
export function changesOf(
  streamerId: string,
  { edits, additions, removals }: MergedDocuments,
): Required<Pick<JointChange, 'edits' | 'additions' | 'removals'>> {
  return {
    edits: edits.map(({ document: { kind, id }, patch }) => ({ document: { streamerId, kind, id }, edit: patch })),
    additions: additions.map(checkedDocument),
    removals: removals.map(({ kind, id }) => ({ streamerId, kind, id })),
  };
}

/** Returns the ids of the flows among documents, whose secrets end with them. */
export const flowIdsOf = (documents: readonly Pick<PlainDocument, 'kind' | 'id'>[]): string[] =>
  documents.flatMap(({ kind, id }) => (kind === FLOW ? [id] : []));

/** Returns the changed documents before and after the changes. */
export function statesAround({ edits, additions, removals }: MergedDocuments): Pick<UndoState, 'before' | 'after'> {
  const changed = edits.map(({ document, patch }) => ({
    ...document,
    body: mergePatch(document.body, patch) as object,
  }));
  return { before: [...edits.map(({ document }) => document), ...removals], after: [...changed, ...additions] };
}

/** Tells whether a merge changes nothing that is stored. */
export const changesNothing = ({ edits, additions, removals }: MergedDocuments): boolean =>
  edits.length + additions.length + removals.length === 0;
