/** Merges several causes into one run (behaviour: flow-12): sums are added, everything else comes from the newest. */
import type { FlowVariables } from '../contracts.ts';
import { triggerOf } from '../flowIndex.ts';
import type { Run } from '../state/run.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';

function sumsOf(work: FlowTransaction, { flowId, triggerId }: Run): readonly string[] {
  const node = work.state.index.byId.get(flowId)?.flow.triggersById[triggerId ?? ''];
  return (node && triggerOf(node.kind)?.sums) ?? [];
}

/** Most viewers that a run remembers to count them; further ones count no more. */
const MAX_PEOPLE = 100;
/** `latest` keeps the newest as it is, `sum` has the sums of both, `people` also counts the viewers. */
export type Merging = 'latest' | 'sum' | 'people';

function peopleOf(before: Run, added: Run): readonly string[] {
  const known = ({ people, viewer }: Run): readonly string[] => people ?? (viewer ? [viewer.tiktokId] : []);
  return [...new Set([...known(before), ...known(added)])].slice(0, MAX_PEOPLE);
}

/** Merges a run into another without storing it. */
export function mergedRun(work: FlowTransaction, before: Run, added: Run, how: Merging): Run {
  const variables: Record<string, FlowVariables[string]> = { ...before.variables, ...added.variables };
  if (how !== 'latest') {
    for (const name of new Set([...sumsOf(work, before), ...sumsOf(work, added)])) {
      const [one, other] = [before.variables[name], added.variables[name]];
      if (typeof one === 'number' && typeof other === 'number') variables[name] = one + other;
    }
  }
  const { triggerId, viewer, cause } = added;
  const coins = how !== 'latest' ? before.coins + added.coins : added.coins;
  const people = how === 'people' ? peopleOf(before, added) : undefined;
  if (people !== undefined) variables['people'] = Math.max(1, people.length);
  return {
    ...before,
    variables,
    coins,
    cause,
    ...(triggerId !== undefined && { triggerId }),
    ...(viewer && { viewer }),
    ...(people !== undefined && { people }),
  };
}

/** Merges a run into a stored one. */
export function mergeInto(work: FlowTransaction, before: Run, added: Run, how: Merging): Run {
  const merged = mergedRun(work, before, added, how);
  work.putRun(merged);
  return merged;
}
