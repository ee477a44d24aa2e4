/**
 * Every flow that has anything to do with one event (behaviour: why-1), those too that it did not even reach because they
 * are off or wait for another gift, word or item. Worked out for whoever asks, never while folding.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FlowTriggerNode } from '#schemas/generated/types.ts';
import { type FlowIndex, triggerOf } from '../../show/fold/flows/flowIndex.ts';
import type { MissReason } from '../../show/fold/flows/missReason.ts';
import type { Outcome } from './outcomes.ts';

/** Null = nobody knows any more what came of it. */
export type Answer = Outcome | { flowId: string; kind: 'unknown' };

/** What a trigger waits for, as people call it. */
export type KeyName = (kind: string, key: string) => string;

export interface Asked {
  index: FlowIndex;
  event: StreamEvent;
  outcomes: readonly Outcome[];
  /** `outcomes` are all that there were. */
  isComplete: boolean;
  keyName: KeyName;
}

/** Why a trigger was not reached; null = it was, undefined = it does not listen to such events. */
function missOf({ event, keyName }: Asked, flowId: string, node: FlowTriggerNode): MissReason | null | undefined {
  const { kind, settings } = node;
  const trigger = triggerOf(kind);
  if (!trigger?.on.includes(event.type)) return undefined;
  const wanted = trigger.key?.of(settings as never, flowId) ?? null;
  if (wanted === null) return null;
  const is = trigger.key!.from(event) ?? '';
  // A call of another flow's address says nothing about this one.
  if (is !== wanted && kind === 'WEBHOOK') return undefined;
  return is === wanted ? null : { code: 'wrongKey', is: keyName(kind, is), wanted: keyName(kind, wanted) };
}

function answerFor(asked: Asked, flowId: string): Answer | null {
  const { flow } = asked.index.byId.get(flowId)!;
  const nodes = Object.values(flow.triggersById).filter(({ isEnabled }) => isEnabled);
  const misses = nodes.flatMap((node) => {
    const miss = missOf(asked, flowId, node);
    return miss === undefined ? [] : [miss];
  });
  if (misses.length === 0) return null;
  const { at: createdAtMs } = asked.event;
  const wasReached = misses.includes(null);
  if (!wasReached) return { flowId, kind: 'near', reason: misses[0]!, createdAtMs };
  if (!flow.isEnabled) return { flowId, kind: 'refused', reason: { code: 'disabled' }, createdAtMs };
  return asked.isComplete ? null : { flowId, kind: 'unknown' };
}

const RANKS = { fired: 0, refused: 1, unknown: 2, near: 3 } as const;

/** Those that fired first, then those that were refused, then those that nearly fired. */
export function explainEvent(asked: Asked): Answer[] {
  const { outcomes, index } = asked;
  const told = new Set(outcomes.map(({ flowId }) => flowId));
  const others = [...index.byId.keys()].filter((flowId) => !told.has(flowId));
  const answers: Answer[] = [...outcomes, ...others.flatMap((flowId) => answerFor(asked, flowId) ?? [])];
  return answers.sort((one, other) => RANKS[one.kind] - RANKS[other.kind]);
}
