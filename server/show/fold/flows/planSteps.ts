/**
 * Skips the steps of a flow that the plan does not include, and leaves locked settings at their defaults (behaviour: plan-6).
 */
import { type Failure, failureBy } from '#engine/core/problem.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ActionKind, FlowBlock, JsonObject } from '#schemas/generated/types.ts';
import type { FoldLimits } from '../limits.ts';
import { isLocked, lockedSettings } from '../planGate.ts';
import type { StepTrace } from './state/run.ts';

const NO_SETTINGS: JsonObject = {};
const NOT_IN_PLAN = failureBy('STEP_NOT_IN_PLAN');

const isKnown = (kind: string): kind is ActionKind => Object.hasOwn(ACTION_META, kind);

/** Returns why a step is locked, or null when the plan includes it. */
export function heldBack(limits: FoldLimits, { kind = '' }: FlowBlock): Failure | null {
  return isLocked(limits, 'action', kind) ? NOT_IN_PLAN : null;
}

/** Returns the names of settings that the plan lacks and the step would use. */
function lockedOf(limits: FoldLimits, { kind = '', settings = NO_SETTINGS }: FlowBlock): string[] {
  return isKnown(kind) ? lockedSettings(limits, kind, settings, ACTION_META[kind].defaults) : [];
}

/** Returns the settings that a step runs with. */
export function allowedSettings(limits: FoldLimits, block: FlowBlock): JsonObject {
  const { kind, settings = NO_SETTINGS } = block;
  const locked = lockedOf(limits, block);
  if (locked.length === 0) return settings;
  const defaults = ACTION_META[kind as ActionKind].defaults as unknown as JsonObject;
  return { ...settings, ...Object.fromEntries(locked.map((name) => [name, defaults[name]!])) };
}

/** Adds the setting that a finished step had to ignore to its trace. */
export function withLockedSetting(limits: FoldLimits, block: FlowBlock | undefined, step: StepTrace): StepTrace {
  if (step.outcome !== 'done' || step.problem !== undefined || block === undefined) return step;
  const [name] = lockedOf(limits, block);
  if (name === undefined) return step;
  const field = ACTION_FORMS[block.kind as ActionKind].fields.find((one) => one.name === name);
  return { ...step, ...failureBy('STEP_SETTING_NOT_IN_PLAN', { setting: field?.text ?? name }) };
}
