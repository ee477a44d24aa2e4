/** Merges several causes into one run (behaviour: flow-12): sums are added, everything else comes from the newest. */
import type { FlowVariables } from '../contracts.ts';
import { triggerOf } from '../flowIndex.ts';
import type { Run } from '../state/run.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';

function sumsOf(work: FlowTransaction, { flowId, triggerId }: Run): readonly string[] {
  const node = work.state.index.byId.get(flowId)?.flow.triggersById[triggerId ?? ''];
  return (node && triggerOf(node.kind)?.sums) ?? [];
}

/** @param how `latest`: the newest as it is; `sum`: with the sums of both */
export function mergeInto(work: FlowTransaction, before: Run, added: Run, how: 'latest' | 'sum'): Run {
  const variables: Record<string, FlowVariables[string]> = { ...before.variables, ...added.variables };
  if (how === 'sum') {
    for (const name of new Set([...sumsOf(work, before), ...sumsOf(work, added)])) {
      const [one, other] = [before.variables[name], added.variables[name]];
      if (typeof one === 'number' && typeof other === 'number') variables[name] = one + other;
    }
  }
  const { triggerId, viewer, cause } = added;
  const coins = how === 'sum' ? before.coins + added.coins : added.coins;
  const merged: Run = {
    ...before,
    variables,
    coins,
    cause,
    ...(triggerId !== undefined && { triggerId }),
    ...(viewer && { viewer }),
  };
  work.putRun(merged);
  return merged;
}
