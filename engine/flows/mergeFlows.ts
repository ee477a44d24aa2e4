/**
 * Merges flows into one (behaviour: flowlist-6) with all their triggers and steps. Equal steps are kept once; different
 * ones become branches of an `if` that asks for the trigger. Pure.
 */
import { AppError } from '../core/appError.ts';
import type { Condition, ConditionRow, Flow, FlowBlock, FlowCase } from '#schemas/generated/types.ts';
import { renamedFlow } from './flowReferences.ts';
import {
  BODY_SLOT,
  type FlowGraph,
  graphOf,
  graphProblem,
  MAX_FLOW_BLOCKS,
  MAX_FLOW_TRIGGERS,
  OTHERWISE_SLOT,
  ROOT_SLOTS,
} from './graph.ts';
import { TRIGGER_VALUE } from './values.ts';

type RootSlot = (typeof ROOT_SLOTS)[number];

/** Formats JSON with sorted keys: equal values give equal texts. */
function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${text(inner)}`).join(',')}}`;
}

/** Returns the steps of a slot without their ids. */
function treeOf(flow: Flow, graph: FlowGraph, parentId: string | undefined, slot: string): unknown[] {
  return graph.steps(parentId, slot).map((id) => {
    const { parentId: _parent, slot: _slot, rank: _rank, ...block } = flow.blocksById[id]!;
    const cases = graph.cases(id).map((caseId) => {
      const { parentId: _of, rank: _place, ...rest } = flow.casesById[caseId]!;
      return { ...rest, steps: treeOf(flow, graph, id, caseId) };
    });
    return {
      ...block,
      cases,
      body: treeOf(flow, graph, id, BODY_SLOT),
      otherwise: treeOf(flow, graph, id, OTHERWISE_SLOT),
    };
  });
}

/** Replaces the ids of the triggers that a condition asks for. */
function asking<W extends Condition | undefined>(when: W, idOf: (triggerId: string) => string): W {
  if (when === undefined) return when;
  const row = (one: ConditionRow): ConditionRow =>
    one.left.trim() === TRIGGER_VALUE && one.right !== undefined ? { ...one, right: idOf(one.right) } : one;
  const groups = when.groups?.map((group) => ({ ...group, rows: group.rows.map(row) }));
  return { ...when, rows: when.rows.map(row), ...(groups && { groups }) };
}

/** Copies a flow with fresh ids. */
function underNewIds(flow: Flow, newId: () => string): Flow {
  const ids = new Map<string, string>();
  const renamed = (id: string): string => ids.get(id) ?? (ids.set(id, newId()), ids.get(id)!);
  for (const id of [...Object.keys(flow.blocksById), ...Object.keys(flow.casesById)]) renamed(id);
  const known = (id: string): string => ids.get(id) ?? id;
  const keyed = <V>(byId: Record<string, V>, change: (part: V) => V): Record<string, V> =>
    Object.fromEntries(Object.entries(byId).map(([id, part]) => [renamed(id), change(part)]));
  const triggerId = (id: string): string => (Object.hasOwn(flow.triggersById, id) ? renamed(id) : id);
  const whenOf = <P extends { when?: Condition }>(part: P): P =>
    part.when === undefined ? part : { ...part, when: asking(part.when, triggerId) };
  const placed = ({ parentId, slot, ...block }: FlowBlock): FlowBlock => ({
    ...block,
    slot: known(slot),
    ...(parentId !== undefined && { parentId: known(parentId) }),
    ...(block.while !== undefined && { while: asking(block.while, triggerId) }),
  });
  return {
    ...flow,
    triggersById: keyed(flow.triggersById, whenOf),
    blocksById: keyed(flow.blocksById, placed),
    casesById: keyed(flow.casesById, (part) => whenOf({ ...part, parentId: known(part.parentId) })),
    variablesById: keyed(flow.variablesById, (variable) => variable),
  };
}

/** @throws FLOWS_MERGE_DIFFERENT */
function refuseDifferentRules(flows: readonly Flow[]): void {
  const [first, ...others] = flows as [Flow, ...Flow[]];
  const rules = (flow: Flow): string => text([flow.run, [...flow.profileIds].sort()]);
  for (const other of others)
    if (rules(other) !== rules(first))
      throw new AppError('FLOWS_MERGE_DIFFERENT', { one: first.name, other: other.name });
}

/** @throws FLOWS_MERGE_VALUE */
function refuseDifferentValues(flows: readonly Flow[]): void {
  const values = new Map<string, string>();
  for (const { name, kind, value, options } of flows.flatMap((flow) => Object.values(flow.variablesById))) {
    const begins = text([kind, value, options]);
    if ((values.get(name) ?? begins) !== begins) throw new AppError('FLOWS_MERGE_VALUE', { name });
    values.set(name, begins);
  }
}

/** Groups flows whose steps in a slot are equal. */
function alike(flows: readonly Flow[], slot: RootSlot): Flow[][] {
  const groups = new Map<string, Flow[]>();
  for (const flow of flows) {
    const tree = text(treeOf(flow, graphOf(flow), undefined, slot));
    groups.set(tree, [...(groups.get(tree) ?? []), flow]);
  }
  return [...groups.values()];
}

const rankOf = (index: number): string => `m${String(index).padStart(4, '0')}`;

type Parts = Pick<Flow, 'blocksById' | 'casesById'>;

/** Collects everything in a slot of the flow, nested steps included. */
function partsOf(flow: Flow, slot: RootSlot): Parts {
  const graph = graphOf(flow);
  const ids = new Set(graph.steps(undefined, slot));
  // The set grows while it is iterated, so nested steps follow.
  for (const id of ids)
    for (const inner of [BODY_SLOT, OTHERWISE_SLOT, ...graph.cases(id)])
      for (const step of graph.steps(id, inner)) ids.add(step);
  const blocks = Object.entries(flow.blocksById).filter(([id]) => ids.has(id));
  const cases = Object.entries(flow.casesById).filter(([, { parentId }]) => ids.has(parentId));
  return { blocksById: Object.fromEntries(blocks), casesById: Object.fromEntries(cases) };
}

/** Builds the condition that a trigger of one of these flows has fired. */
const wasOneOf = (flows: readonly Flow[]): NonNullable<FlowCase['when']> => ({
  join: 'any',
  rows: flows
    .flatMap(({ triggersById }) => Object.keys(triggersById))
    .map((id) => ({ left: TRIGGER_VALUE, operator: 'is', right: id })),
});

function inSlot(flows: readonly Flow[], slot: RootSlot, newId: () => string): Parts {
  const groups = alike(flows, slot).filter(([flow]) => graphOf(flow!).steps(undefined, slot).length > 0);
  const [only] = groups;
  if (only === undefined) return { blocksById: {}, casesById: {} };
  if (only.length === flows.length) return partsOf(only[0]!, slot);
  const ifId = newId();
  const whole: Parts = {
    blocksById: { [ifId]: { type: 'if', slot, rank: 'a', isEnabled: true, onError: 'goOn' } },
    casesById: {},
  };
  groups.forEach((group, index) => {
    const caseId = newId();
    const name = group
      .map((flow) => flow.name)
      .join(', ')
      .slice(0, 100);
    const { blocksById, casesById } = partsOf(group[0]!, slot);
    const inside = Object.entries(blocksById).map(([id, block]) => [
      id,
      block.parentId === undefined ? { ...block, parentId: ifId, slot: caseId } : block,
    ]);
    Object.assign(whole.blocksById, Object.fromEntries(inside));
    Object.assign(whole.casesById, casesById, {
      [caseId]: { parentId: ifId, rank: rankOf(index), name, when: wasOneOf(group) },
    });
  });
  return whole;
}

function variablesOf(flows: readonly Flow[]): Flow['variablesById'] {
  const byName = new Map(
    flows
      .flatMap((flow) => Object.entries(flow.variablesById))
      .reverse()
      .map((entry) => [entry[1].name, entry]),
  );
  return Object.fromEntries([...byName.values()].reverse());
}

/** Most rows of a condition. */
const MAX_ROWS = 20;

/** @throws FLOWS_MERGE_TOO_LARGE */
function refuseTooLarge(merged: Flow): void {
  const tooMany =
    Object.keys(merged.triggersById).length > MAX_FLOW_TRIGGERS ||
    Object.keys(merged.blocksById).length > MAX_FLOW_BLOCKS ||
    Object.values(merged.casesById).some(({ when }) => (when?.rows.length ?? 0) > MAX_ROWS);
  if (tooMany || graphProblem(merged) !== null) throw new AppError('FLOWS_MERGE_TOO_LARGE');
}

/**
 * @param flows two or more; the result gets name, folder and id of the first
 * @param rulesOf id of the flow whose rules and overlays the result gets; left out = they must be equal
 * @throws FLOWS_MERGE_DIFFERENT, FLOWS_MERGE_VALUE, FLOWS_MERGE_TOO_LARGE
 */
export function mergeFlows(flows: readonly Flow[], newId: () => string, rulesOf?: string): Flow {
  const ruling = flows.find(({ id }) => id === rulesOf);
  if (ruling === undefined) refuseDifferentRules(flows);
  refuseDifferentValues(flows);
  const gone = new Set(flows.map(({ id }) => id));
  const named = flows.map((flow) =>
    // A step that started one of the flows now starts the merged flow.
    renamedFlow(flow, ({ kind, id }) => (kind === 'flow' && gone.has(id) ? flows[0]!.id : id)),
  );
  const [first, ...others] = named as [Flow, ...Flow[]];
  const all = [first, ...others.map((flow) => underNewIds(flow, newId))];
  const slots = ROOT_SLOTS.map((slot) => inSlot(all, slot, newId));
  const isEnabled = all.some((flow) => flow.isEnabled);
  // Triggers of disabled flows stay disabled, unless all flows were.
  const triggers = all.flatMap((flow) =>
    Object.entries(flow.triggersById)
      .sort(([, one], [, other]) => (one.rank < other.rank ? -1 : 1))
      .map(
        ([id, trigger]) => [id, { ...trigger, isEnabled: trigger.isEnabled && flow.isEnabled === isEnabled }] as const,
      ),
  );
  const { run, profileIds } = ruling ?? first;
  const merged: Flow = {
    ...first,
    run,
    profileIds,
    isEnabled,
    triggersById: Object.fromEntries(triggers.map(([id, trigger], index) => [id, { ...trigger, rank: rankOf(index) }])),
    blocksById: Object.assign({}, ...slots.map(({ blocksById }) => blocksById)) as Flow['blocksById'],
    casesById: Object.assign({}, ...slots.map(({ casesById }) => casesById)) as Flow['casesById'],
    variablesById: variablesOf(all),
  };
  refuseTooLarge(merged);
  return merged;
}
