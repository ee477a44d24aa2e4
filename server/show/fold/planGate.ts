/**
 * Gate for everything that a plan may lack (behaviour: plan-6). A part has its schema folder and its kind as its name, which
 * `x-plan` of the schema puts into `planChanged`; callers ask by that name and know no plans.
 */
import type { CountedKind } from '#schemas/generated/types.ts';
import { type FoldLimits, lockedIn, putAwayIn } from './limits.ts';

/** The folders of kinds that can be locked. */
export type PartFolder = 'item' | 'game' | 'entity' | 'trigger' | 'action';

const NOTHING: ReadonlySet<string> = new Set();
/** Limits change seldom and are checked with each step. */
const sets = new WeakMap<FoldLimits, ReadonlySet<string>>();

function lockedSet(limits: FoldLimits): ReadonlySet<string> {
  let set = sets.get(limits);
  if (!set) {
    const locked = lockedIn(limits);
    sets.set(limits, (set = locked.length === 0 ? NOTHING : new Set(locked)));
  }
  return set;
}

const putAwaySets = new WeakMap<FoldLimits, ReadonlySet<string>>();

/** Checks whether a document is put away because it exceeds the plan (behaviour: plan-11). */
export function isPutAway(limits: FoldLimits, kind: CountedKind, id: string): boolean {
  const putAway = putAwayIn(limits);
  if (putAway.length === 0) return false;
  let set = putAwaySets.get(limits);
  if (!set) putAwaySets.set(limits, (set = new Set(putAway)));
  return set.has(`${kind}/${id}`);
}

/** Checks whether the plan lacks a kind. */
export function isLocked(limits: FoldLimits, folder: PartFolder, kind: string): boolean {
  const locked = lockedSet(limits);
  return locked.size > 0 && locked.has(`${folder}/${kind}`);
}

/** Checks whether the plan lacks a setting of an action. */
export function isSettingLocked(limits: FoldLimits, kind: string, setting: string): boolean {
  const locked = lockedSet(limits);
  return locked.size > 0 && locked.has(`action/${kind}/${setting}`);
}

/** Returns the names of locked settings of a step that differ from their defaults. */
export function lockedSettings(limits: FoldLimits, kind: string, settings: object, defaults: object): string[] {
  if (lockedSet(limits).size === 0) return [];
  return Object.entries(settings).flatMap(([name, value]) =>
    isSettingLocked(limits, kind, name) && value !== (defaults as Record<string, unknown>)[name] ? [name] : [],
  );
}
