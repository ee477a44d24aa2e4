/** Merges a new version of several documents into an account's (behaviour: preset-1). Computes the changes and stores nothing. */
import { AppError } from '#engine/core/appError.ts';
import { diffPatch } from '#engine/core/diffPatch.ts';
import type { Merged, Path } from '#engine/rules/merge/mergeDocument.ts';
import { mergeValid } from '#engine/rules/merge/mergeValid.ts';
import { sameJson } from '#engine/rules/merge/sameJson.ts';
import { documentKind } from '../../show/fold/kinds/index.ts';
import { type DocumentsByKey, type PlainDocument } from './plainDocument.ts';

/** States of several documents. */
export interface ThreeSets {
  /** The documents as they were applied last. */
  base: DocumentsByKey;
  /** The new version. */
  theirs: DocumentsByKey;
  /** The account's documents of the same keys. */
  mine: DocumentsByKey;
}

/** Result for one document. */
export interface DocumentOutcome {
  kind: string;
  id: string;
  /** Empty for a document without a name. */
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

const outcomeOf = (
  { kind, id, body }: PlainDocument,
  did: DocumentOutcome['did'],
  paths: Pick<Merged<object>, 'applied' | 'kept' | 'refused'>,
): DocumentOutcome => {
  const { applied, kept, refused } = paths;
  return { kind, id, name: (body as { name?: string }).name ?? '', did, applied, kept, refused };
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

function decided(base?: PlainDocument, theirs?: PlainDocument, mine?: PlainDocument): Decision | null {
  if (mine !== undefined) return theirs === undefined ? gone(base, mine) : changed(base?.body ?? {}, theirs, mine);
  return theirs === undefined ? null : missing(base, theirs);
}

/** Computes the changes that bring the new version to the account. */
export function mergeDocuments({ base, theirs, mine }: ThreeSets): MergedDocuments {
  const keys = [...new Set([...theirs.keys(), ...base.keys()])];
  const made = { edits: [], additions: [], removals: [], outcomes: [] } as {
    -readonly [Name in keyof MergedDocuments]: MergedDocuments[Name][number][];
  };
  for (const key of keys) {
    const decision = decided(base.get(key), theirs.get(key), mine.get(key));
    if (decision === null) continue;
    const { outcome, patch } = decision;
    made.outcomes.push(outcome);
    if (outcome.did === 'added') made.additions.push(theirs.get(key)!);
    if (outcome.did === 'removed') made.removals.push(mine.get(key)!);
    if (patch !== undefined) made.edits.push({ document: mine.get(key)!, patch });
  }
  return made;
}
