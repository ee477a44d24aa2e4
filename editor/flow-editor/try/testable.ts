/** Chooses the default trigger of a test. Pure. */
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { Flow, FlowTriggerNode, TriggerKind } from '#schemas/generated/types.ts';
import { triggersOf } from '../model/triggers.ts';

function valuesOf(kind: string): string {
  const provided = Object.hasOwn(TRIGGER_FORMS, kind) ? TRIGGER_FORMS[kind as TriggerKind].provides : [];
  return provided
    .map(({ name }) => name)
    .sort()
    .join();
}

/** Tells whether all triggers provide the same values, so that any of them will do. */
export const bringTheSame = (kinds: readonly string[]): boolean => new Set(kinds.map(valuesOf)).size < 2;

/** Returns the first enabled trigger, else the first one; undefined = none. */
export function firstTrigger(flow: Flow): readonly [id: string, trigger: FlowTriggerNode] | undefined {
  const triggers = triggersOf(flow);
  return triggers.find(([, { isEnabled }]) => isEnabled) ?? triggers[0];
}
