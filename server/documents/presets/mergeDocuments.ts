/** Merges a new version of several documents into an account's (behaviour: preset-1). Computes the changes and stores nothing. */
import { AppError } from '#engine/core/appError.ts';
import { diffPatch } from '#engine/core/diffPatch.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Merged, Path } from '#engine/rules/merge/mergeDocument.ts';
import { mergeValid } from '#engine/rules/merge/mergeValid.ts';
import { sameJson } from '#engine/rules/merge/sameJson.ts';
import { MOMENTS } from '#engine/rules/moments/newMoments.ts';
import { documentKind } from '../../show/fold/kinds/index.ts';
import { type DocumentsByKey, keyOf, type PlainDocument } from './plainDocument.ts';

/** States of several documents. */
export interface ThreeSets {
  /** The documents as they were applied last. */
  base: DocumentsByKey;
  /** The new version. */
  theirs: DocumentsByKey;
  /** The account's documents of the same keys. */
  mine: DocumentsByKey;
  /**
   * Alert boxes for which moments stay: any of their overlay for a new version, and for an undo those that came after the
   * undone change.
   */
  momentsStayFor: 'anyBox' | 'laterBox';
}

/** Result for one document. */
export interface DocumentOutcome {
  kind: string;
  id: string;
  /** Moments have the name of their overlay. Empty for a document without a name. */
  name: string;
  did: 'added' | 'changed' | 'removed' | 'kept';
  applied: readonly Path[];
  kept: readonly Path[];
  refused: readonly Path[];
}

export interface MergedDocuments {
  edits: readonly { document: PlainDocument; patch: object }[];
  additions: readonly PlainDocument[];
  removals: readonly PlainDocument[];
  outcomes: readonly DocumentOutcome[];
}

type Decision = { outcome: DocumentOutcome; patch?: object };

const ORDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = { overlay: { order: 'itemsById' } };
const NOTHING = { applied: [], kept: [], refused: [] };
const WHOLE: readonly Path[] = [[]];

const nameOf = ({ body }: PlainDocument): string => (body as { name?: string }).name ?? '';

const outcomeOf = (
  document: PlainDocument,
  did: DocumentOutcome['did'],
  paths: Pick<Merged<object>, 'applied' | 'kept' | 'refused'>,
): DocumentOutcome => {
  const { kind, id } = document;
  const { applied, kept, refused } = paths;
  return { kind, id, name: nameOf(document), did, applied, kept, refused };
};

/** Tells whether a document may be stored as `merged`. */
function isValid({ kind, id, body }: PlainDocument, merged: object): boolean {
  try {
    documentKind(kind).patch(body, id, diffPatch(body, merged) ?? {});
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function changed(base: object, theirs: PlainDocument, mine: PlainDocument): Decision | null {
  const rules = { orders: ORDERS[mine.kind] ?? {} };
  const states = { base, theirs: theirs.body, mine: mine.body };
  const merged = mergeValid(states, rules, (result) => isValid(mine, result));
  const patch = diffPatch(mine.body, merged.result);
  if (patch !== null) return { outcome: outcomeOf(mine, 'changed', merged), patch };
  const hasStayed = merged.kept.length + merged.refused.length > 0;
  return hasStayed ? { outcome: outcomeOf(mine, 'kept', merged) } : null;
}

/** Decides about a document that the new version does not have. */
function gone(base: PlainDocument | undefined, mine: PlainDocument): Decision | null {
  if (base === undefined) return null;
  const isMine = !sameJson(documentKind(mine.kind).complete(base.body), mine.body);
  return {
    outcome: isMine
      ? outcomeOf(mine, 'kept', { ...NOTHING, kept: WHOLE })
      : outcomeOf(mine, 'removed', { ...NOTHING, applied: WHOLE }),
  };
}

/** Decides about a document that the account does not have. */
function missing(base: PlainDocument | undefined, theirs: PlainDocument): Decision | null {
  if (base === undefined) return { outcome: outcomeOf(theirs, 'added', { ...NOTHING, applied: WHOLE }) };
  if (sameJson(base.body, theirs.body)) return null;
  return { outcome: outcomeOf(theirs, 'kept', { ...NOTHING, kept: WHOLE }) };
}

/** Decides about moments that the account had before the preset came: half of each ladder would be neither (behaviour: preset-22). */
function own(theirs: PlainDocument, mine: PlainDocument): Decision | null {
  return sameJson(theirs.body, mine.body) ? null : { outcome: outcomeOf(mine, 'kept', { ...NOTHING, kept: WHOLE }) };
}

function decided(base?: PlainDocument, theirs?: PlainDocument, mine?: PlainDocument): Decision | null {
  if (mine === undefined) return theirs === undefined ? null : missing(base, theirs);
  if (theirs === undefined) return gone(base, mine);
  if (base === undefined && mine.kind === MOMENTS) return own(theirs, mine);
  return changed(base?.body ?? {}, theirs, mine);
}

const overlayWith = (documents: DocumentsByKey, { id }: Pick<PlainDocument, 'id'>): PlainDocument | undefined =>
  documents.get(keyOf({ kind: 'overlay', id }));

function overlayName(moments: DocumentOutcome, mine: DocumentsByKey): string {
  const overlay = overlayWith(mine, moments);
  return overlay === undefined ? '' : nameOf(overlay);
}

const boxesOf = ({ itemsById }: Partial<Overlay>): string[] =>
  Object.values(itemsById ?? {}).flatMap(({ id, type }) => (type === 'ALERT_BOX' ? [id] : []));

/** Tells whether the overlay of moments has an alert box after a merge for which they stay. */
function areShown(
  { edits }: MergedDocuments,
  { base, mine, momentsStayFor }: ThreeSets,
  moments: PlainDocument,
): boolean {
  const before = overlayWith(mine, moments);
  if (before === undefined) return false;
  const edit = edits.find(({ document }) => document === before);
  const after = edit === undefined ? before.body : mergePatch(before.body, edit.patch);
  const known = momentsStayFor === 'laterBox' ? boxesOf(overlayWith(base, moments)?.body ?? {}) : [];
  return boxesOf(after as Overlay).some((id) => !known.includes(id));
}

/** Keeps the moments that a version no longer has while an alert box shows them (behaviour: preset-23). */
function withShownMoments(merged: MergedDocuments, sets: ThreeSets): MergedDocuments {
  const stay = merged.removals.filter((one) => one.kind === MOMENTS && areShown(merged, sets, one));
  if (stay.length === 0) return merged;
  const keys = new Set(stay.map(keyOf));
  return {
    ...merged,
    removals: merged.removals.filter((one) => !keys.has(keyOf(one))),
    outcomes: merged.outcomes.map((outcome) =>
      keys.has(keyOf(outcome)) ? { ...outcome, did: 'kept', applied: [], kept: WHOLE } : outcome,
    ),
  };
}

/** Computes the changes that bring the new version to the account. */
export function mergeDocuments(sets: ThreeSets): MergedDocuments {
  const { base, theirs, mine } = sets;
  const keys = [...new Set([...theirs.keys(), ...base.keys()])];
  const made = { edits: [], additions: [], removals: [], outcomes: [] } as {
    -readonly [Name in keyof MergedDocuments]: MergedDocuments[Name][number][];
  };
  for (const key of keys) {
    const decision = decided(base.get(key), theirs.get(key), mine.get(key));
    if (decision === null) continue;
    const { outcome, patch } = decision;
    made.outcomes.push(outcome.kind === MOMENTS ? { ...outcome, name: overlayName(outcome, mine) } : outcome);
    if (outcome.did === 'added') made.additions.push(theirs.get(key)!);
    if (outcome.did === 'removed') made.removals.push(mine.get(key)!);
    if (patch !== undefined) made.edits.push({ document: mine.get(key)!, patch });
  }
  return withShownMoments(made, sets);
}
