/**
 * Lists every flow that an event concerns, including those that it did not reach because they are off or wait for another gift,
 * word or item (behaviour: why-1). Computed on request, never while folding.
 */
import { closestWord } from '#engine/core/closestWord.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FlowTriggerNode } from '#schemas/generated/types.ts';
import { type FlowIndex, triggerOf } from '../../show/fold/flows/flowIndex.ts';
import type { MissReason } from '../../show/fold/flows/missReason.ts';
import type { Outcome } from './outcomes.ts';

/** The outcome of a flow; `unknown` = no longer known. */
export type Answer = Outcome | { flowId: string; kind: 'unknown' };

/** Returns the readable name of what a trigger waits for. */
export type KeyName = (kind: string, key: string) => string;

export interface ExplainedEvent {
  index: FlowIndex;
  event: StreamEvent;
  outcomes: readonly Outcome[];
  /** Whether `outcomes` contains all outcomes. */
  isComplete: boolean;
  keyName: KeyName;
}

/** Returns why a trigger was not reached; null = it was, undefined = it does not listen to such events. */
function missOf(
  { event, keyName }: ExplainedEvent,
  flowId: string,
  node: FlowTriggerNode,
): MissReason | null | undefined {
  const { kind, settings } = node;
  const trigger = triggerOf(kind);
  if (!trigger?.on.includes(event.type)) return undefined;
  const wanted = trigger.key?.of(settings as never, flowId) ?? null;
  if (wanted === null) return null;
  const is = trigger.key!.from(event) ?? '';
  // A call of another flow's address says nothing about this one, and neither does another command, unless it was mistyped.
  if (is !== wanted && kind === 'WEBHOOK') return undefined;
  if (is !== wanted && kind === 'CHAT_COMMAND' && closestWord(is, [wanted]) === null) return undefined;
  return is === wanted ? null : { code: 'wrongKey', is: keyName(kind, is), wanted: keyName(kind, wanted) };
}

function answerFor(explained: ExplainedEvent, flowId: string): Answer | null {
  const { flow } = explained.index.byId.get(flowId)!;
  const nodes = Object.values(flow.triggersById).filter(({ isEnabled }) => isEnabled);
  const misses = nodes.flatMap((node) => {
    const miss = missOf(explained, flowId, node);
    return miss === undefined ? [] : [miss];
  });
  if (misses.length === 0) return null;
  const { at: createdAtMs } = explained.event;
  const wasReached = misses.includes(null);
  if (!wasReached) return { flowId, kind: 'near', reason: misses[0]!, createdAtMs };
  if (!flow.isEnabled) return { flowId, kind: 'refused', reason: { code: 'disabled' }, createdAtMs };
  return explained.isComplete ? null : { flowId, kind: 'unknown' };
}

const RANKS = { fired: 0, refused: 1, unknown: 2, near: 3 } as const;

/** Lists flows that fired, then refused ones, then those that nearly fired. */
export function explainEvent(explained: ExplainedEvent): Answer[] {
  const { outcomes, index } = explained;
  const explainedFlowIds = new Set(outcomes.map(({ flowId }) => flowId));
  const others = [...index.byId.keys()].filter((flowId) => !explainedFlowIds.has(flowId));
  const answers: Answer[] = [...outcomes, ...others.flatMap((flowId) => answerFor(explained, flowId) ?? [])];
  return answers.sort((one, other) => RANKS[one.kind] - RANKS[other.kind]);
}
