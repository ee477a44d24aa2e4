/** Which cause a flow is tried out by without being asked. Pure. */
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

/** Whether all causes bring the same values, so that it is all the same which one it is. */
export const bringTheSame = (kinds: readonly string[]): boolean => new Set(kinds.map(valuesOf)).size < 2;

/** The first cause that is on, else the first one; undefined = there is none. */
export function firstTrigger(flow: Flow): readonly [id: string, trigger: FlowTriggerNode] | undefined {
  const triggers = triggersOf(flow);
  return triggers.find(([, { isEnabled }]) => isEnabled) ?? triggers[0];
}
