/**
 * Fits a step to another version of a flow: changes of removed parts are dropped, so two people may add, move and
 * remove at the same time. Pure.
 */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { diffPatch, type Patch } from '../../document/diffPatch.ts';

type Change = Readonly<Record<string, unknown>> | null;
type Changes = Readonly<Record<string, Change>>;

/** Field that shows that a part is complete, by its collection. */
const WHOLE = { triggersById: 'kind', blocksById: 'type', casesById: 'parentId', variablesById: 'kind' } as const;
type Parts = keyof typeof WHOLE;

/** Returns the part of `patch` that still applies to `flow`; null when nothing is left. */
export function fitFlow(flow: Flow, patch: Patch): Patch | null {
  const fitting: Record<string, unknown> = { ...patch };
  for (const field of Object.keys(WHOLE) as Parts[]) {
    const changes = patch[field] as Changes | undefined;
    if (changes !== undefined) fitting[field] = fittingParts(flow, field, changes, patch);
  }
  return diffPatch(flow, mergePatch(flow, fitting) as Flow);
}

function fittingParts(flow: Flow, field: Parts, changes: Changes, patch: Patch): Changes {
  const known: Readonly<Record<string, unknown>> = flow[field];
  const isFitting = ([id, change]: [string, Change]): boolean => {
    if (change === null) return Object.hasOwn(known, id);
    const isWhole = Object.hasOwn(change, 'rank') && Object.hasOwn(change, WHOLE[field]);
    return (Object.hasOwn(known, id) || isWhole) && hasParent(flow, change, patch);
  };
  return Object.fromEntries(Object.entries(changes).filter(isFitting));
}

/** Tells whether the target of a moved step still exists. */
function hasParent({ blocksById }: Flow, change: NonNullable<Change>, patch: Patch): boolean {
  const { parentId } = change;
  if (typeof parentId !== 'string') return true;
  const changed = (patch['blocksById'] as Changes | undefined)?.[parentId];
  return changed === undefined ? Object.hasOwn(blocksById, parentId) : changed !== null;
}
