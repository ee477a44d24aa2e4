/** Flows that strangers create over the interface. */
import type { FlowAnswer, FlowBlock, FlowTriggerNode } from '#schemas/generated/types.ts';
import type { Stranger } from './stranger.ts';

export interface FlowParts {
  triggers: readonly Partial<FlowTriggerNode>[];
  steps?: readonly Partial<FlowBlock>[];
}

const rankOf = (at: number): string => String(at).padStart(4, '0');

export function flowBody(name: string, { triggers, steps = [SHOW] }: FlowParts): object {
  const trigger = (each: Partial<FlowTriggerNode>, at: number): [string, object] => [
    `t${at}`,
    { isEnabled: true, rank: rankOf(at), settings: {}, ...each },
  ];
  const block = (each: Partial<FlowBlock>, at: number): [string, object] => [
    `b${at}`,
    { type: 'action', slot: 'main', rank: rankOf(at), isEnabled: true, onError: 'goOn', ...each },
  ];
  return {
    name,
    triggersById: Object.fromEntries(triggers.map(trigger)),
    blocksById: Object.fromEntries(steps.map(block)),
  };
}

const SHOW: Partial<FlowBlock> = { kind: 'SHOW_TEXT', settings: { text: 'Hi', durationMs: 1000 } };

/** Creates a flow and returns its id. */
export async function addFlow(stranger: Stranger, name: string, parts: FlowParts): Promise<string> {
  return (await stranger.need<FlowAnswer>('POST', '/flows', flowBody(name, parts))).flow.id;
}
