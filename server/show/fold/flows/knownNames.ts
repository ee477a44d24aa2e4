/**
 * Names that may have no value in a run of a flow (behaviour: flowtext-240): those of its triggers, its variables and the viewer. In a
 * text such a name is then empty. Any other name is a mistake, or the result of a step that failed.
 */
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { Flow, FlowBlock, FlowTriggerNode, TriggerKind } from '#schemas/generated/types.ts';

/** Values of the viewer who caused a run, and of a refusal. */
const ALWAYS = ['username', 'displayName', 'points', 'level', 'balance', 'refusedFor', 'secondsLeft'];
/** Steps that set a value under the name in their settings. */
const NAMING = ['SET_VALUE', 'ADD_TO_VALUE'];

const providedBy = (kind: string): string[] =>
  Object.hasOwn(TRIGGER_META, kind) ? TRIGGER_META[kind as TriggerKind].provides.map(({ name }) => name) : [];

function namesOfTrigger({ kind, settings }: FlowTriggerNode): string[] {
  const { fields = [] } = settings as { fields?: readonly { name: string }[] };
  return [...providedBy(kind), ...fields.map(({ name }) => name)];
}

const namesOfStep = ({ kind = '', settings = {} }: FlowBlock): string[] =>
  NAMING.includes(kind) ? [String(settings['name'])] : [];

const known = new WeakMap<Flow, ReadonlySet<string>>();

/** Returns the names, computed once for each version of a flow. */
export function knownNames(flow: Flow): ReadonlySet<string> {
  let names = known.get(flow);
  if (names === undefined) {
    const ofTriggers = Object.values(flow.triggersById).flatMap(namesOfTrigger);
    const ofSteps = Object.values(flow.blocksById).flatMap(namesOfStep);
    const own = Object.values(flow.variablesById).map(({ name }) => name);
    names = new Set([...ALWAYS, ...ofTriggers, ...ofSteps, ...own]);
    known.set(flow, names);
  }
  return names;
}
