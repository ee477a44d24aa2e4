/** Triggers of a flow, in their order. Pure. */
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { Flow, FlowTriggerNode, JsonObject, TriggerKind } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { rankBetween } from './rank.ts';

type Entry = readonly [id: string, trigger: FlowTriggerNode];

export function triggersOf({ triggersById }: Flow): Entry[] {
  return Object.entries(triggersById).sort(([oneId, one], [otherId, other]) =>
    one.rank === other.rank ? (oneId < otherId ? -1 : 1) : one.rank < other.rank ? -1 : 1,
  );
}

/** Adds a trigger behind the others. */
export function addTrigger(flow: Flow, kind: TriggerKind, newId: () => string): { id: string; patch: Patch } {
  const id = newId();
  const settings = { ...TRIGGER_META[kind].defaults } as unknown as JsonObject;
  const rank = rankBetween(triggersOf(flow).at(-1)?.[1].rank ?? null, null);
  return { id, patch: { triggersById: { [id]: { kind, settings, isEnabled: true, rank } } } };
}
