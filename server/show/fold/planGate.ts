/**
 * The one gate for everything that a plan may lack (behaviour: plan-6). A part is named by its folder of schemas and its
 * kind, as `x-plan` of the schema puts it into `planChanged`; whoever runs a kind asks by that name and knows no plan.
 */
import { type FoldLimits, lockedIn } from './limits.ts';

/** The folders of kinds that can be locked. */
export type PartFolder = 'item' | 'game' | 'entity' | 'trigger' | 'action';

const NOTHING: ReadonlySet<string> = new Set();
/** Limits are told seldom and asked for with each step. */
const sets = new WeakMap<FoldLimits, ReadonlySet<string>>();

function lockedSet(limits: FoldLimits): ReadonlySet<string> {
  let set = sets.get(limits);
  if (!set) {
    const locked = lockedIn(limits);
    sets.set(limits, (set = locked.length === 0 ? NOTHING : new Set(locked)));
  }
  return set;
}

/** Whether the plan lacks a kind. */
export function isLocked(limits: FoldLimits, folder: PartFolder, kind: string): boolean {
  const locked = lockedSet(limits);
  return locked.size > 0 && locked.has(`${folder}/${kind}`);
}

/** Whether the plan lacks a setting of an action. */
export function isSettingLocked(limits: FoldLimits, kind: string, setting: string): boolean {
  const locked = lockedSet(limits);
  return locked.size > 0 && locked.has(`action/${kind}/${setting}`);
}

/** The settings of a step that the plan lacks and that are not as they are in a new step; their names. */
export function lockedSettings(limits: FoldLimits, kind: string, settings: object, defaults: object): string[] {
  if (lockedSet(limits).size === 0) return [];
  return Object.entries(settings).flatMap(([name, value]) =>
    isSettingLocked(limits, kind, name) && value !== (defaults as Record<string, unknown>)[name] ? [name] : [],
  );
}
