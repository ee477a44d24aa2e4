/** Lists what differs between two states of a document, field by field. Pure. */
import { diffPatch, isMerged } from '#engine/core/diffPatch.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { ProposalChange } from '#schemas/generated/types.ts';

const MAX_CHANGES = 300;
const MAX_VALUE = 400;
/** Fields of a new part that its name or its place in the list says already. */
const SAID: readonly string[] = ['id', 'kind', 'rank', 'slot', 'type'];
/** Parts of documents that have dozens of settings; new ones are one line. */
const WHOLE = 'itemsById';

function short(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text;
}

const valueIn = (side: unknown, key: string): unknown =>
  isMerged(side) && Object.hasOwn(side, key) ? side[key] : undefined;

/** Lists the fields of something new. */
function added(value: unknown, path: string[]): ProposalChange[] {
  if (!isMerged(value) || path[0] === WHOLE || Object.keys(value).length === 0)
    return [{ path, before: null, after: short(value) }];
  return Object.entries(value)
    .filter(([key]) => !SAID.includes(key))
    .flatMap(([key, inner]) => added(inner, [...path, key]));
}

function changed(before: unknown, after: unknown, patch: unknown, path: string[]): ProposalChange[] {
  if (before === undefined) return added(after, path);
  if (!isMerged(patch) || after === undefined) return [{ path, before: short(before), after: short(after) }];
  return Object.entries(patch).flatMap(([key, inner]) =>
    changed(valueIn(before, key), valueIn(after, key), inner, [...path, key]),
  );
}

export interface ChangeList {
  changes: ProposalChange[];
  hasMoreChanges: boolean;
}

/** A new flow is compared with one that does nothing. */
const nothingOf = (flow: object): object => {
  const { id } = flow as { id: string };
  return { ...newFlow({ id, name: '' }), isEnabled: false };
};

/** @param before null = a new flow */
export function proposalChanges(before: object | null, after: object): ChangeList {
  const from = before ?? nothingOf(after);
  const all = changed(from, after, diffPatch(from, after) ?? {}, []);
  return { changes: all.slice(0, MAX_CHANGES), hasMoreChanges: all.length > MAX_CHANGES };
}
