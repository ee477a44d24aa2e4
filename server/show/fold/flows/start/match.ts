/**
 * Finds the flows that an event fires (behaviour: flow-4): one run for each flow, by the first of its triggers that matches.
 */
import type { JsonObject } from '#schemas/generated/types.ts';
import { isLocked } from '../../planGate.ts';
import type { StageContext } from '../../stage.ts';
import { profileOfAll } from '../../documents.ts';
import type { FlowVariables, TriggerContext } from '../contracts.ts';
import { conditionOf } from '../compiledFlow.ts';
import { type IndexedTrigger, triggerOf } from '../flowIndex.ts';
import type { MissReason } from '../missReason.ts';
import { filterViewer } from '../filteredViewer.ts';
import { failureOf } from '#engine/core/problem.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { levelOf, tableOf } from '#engine/points/levels.ts';
import { scopeOf, withValues } from '#engine/flows/values.ts';
import { type Operations, OPERATIONS_PER_EFFORT } from '#engine/flows/operations.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import { perOf } from './gates.ts';
import type { Candidate } from './launch.ts';

/** Cost in operations of testing a trigger, besides its texts and condition. */
const TRIGGER_COST = 10;
/** After this many operations, about five milliseconds, no further trigger of an event is tested. */
const MAX_OPERATIONS = 20_000;
const TOO_MUCH: MissReason = { code: 'tooMuchWork', wanted: MAX_OPERATIONS };

/** Context of one trigger test. It is created for every test and therefore computes most values on demand. */
class EventContext implements TriggerContext {
  readonly nowMs: number;
  readonly memory: JsonObject | null;
  readonly #context: StageContext;
  readonly #key: string;
  readonly #operations: Operations;

  constructor({ context, state, operations }: FlowTransaction, key: string) {
    this.nowMs = context.nowMs;
    this.memory = state.memories.get(key) ?? null;
    this.#context = context;
    this.#key = key;
    this.#operations = operations;
  }

  get documents(): TriggerContext['documents'] {
    return this.#context.documents;
  }

  get facts(): TriggerContext['facts'] {
    return this.#context.facts;
  }

  get random(): TriggerContext['random'] {
    return this.#context.randomOf(`trigger/${this.#key}`);
  }

  readonly comparable = (text: string): string => this.#operations.comparable(text);
}

/** Returns the variables about the viewer that every run has. */
export function viewerValues({ event: { viewer }, context: { facts, documents } }: FlowTransaction): FlowVariables {
  if (!viewer) return {};
  const { name: username } = viewer;
  const displayName = viewerNameOf(viewer);
  const points = facts.viewerAfter?.pointsThousandths.overall;
  if (points === undefined) return { username, displayName };
  const level = levelOf(tableOf(documents.points), points);
  // Viewers beyond the plan's limit have nothing to spend.
  const balance = facts.totals?.pointsOf(viewer.tiktokId)?.balance ?? 0;
  return { username, displayName, points: points / 1000, level, balance: balance / 1000 };
}

/** Resets triggers that remember something per stream when a stream starts. */
export function forgetStream(work: FlowTransaction): void {
  const { memories, index } = work.state;
  for (const [key] of memories.entries()) {
    const [flowId = '', triggerId = ''] = key.split('/');
    const node = index.byId.get(flowId)?.flow.triggersById[triggerId];
    if (node && triggerOf(node.kind)?.forgetsAtStart) work.putMemory(key, null);
  }
}

function whyNot(work: FlowTransaction, { node, compiled }: IndexedTrigger, values: FlowVariables): MissReason | null {
  if (node.when === undefined) return null;
  const { locale } = profileOfAll(work.context.documents, compiled.flow.profileIds);
  const scope = scopeOf(values, compiled.variables, work.state.globals);
  const { holds, because } = conditionOf(node.when)({
    scope,
    viewer: filterViewer(work.context, work.event.viewer),
    locale,
    operations: work.operations,
  });
  if (holds) return null;
  const [row] = because;
  if (row?.path === 'viewers') return { code: 'permission' };
  return {
    code: 'condition',
    ...(row?.left !== undefined && { is: row.left }),
    ...(row?.right !== undefined && { wanted: row.right }),
  };
}

function ask(work: FlowTransaction, indexed: IndexedTrigger): Candidate | MissReason {
  const { compiled, trigger, triggerId, node } = indexed;
  const { flow } = compiled;
  if (isLocked(work.context.limits, 'trigger', node.kind)) return { code: 'plan' };
  const key = `${flow.id}/${triggerId}`;
  const context = new EventContext(work, key);
  const settings = node.settings as never;
  work.operations.add(TRIGGER_COST);
  work.operations.addSearch(work.textLength);
  const answer = trigger.match(work.event, settings, context);
  if (answer.memory !== undefined) work.putMemory(key, answer.memory);
  if ('miss' in answer) return answer.miss;
  const variables = withValues(viewerValues(work), answer.variables);
  const reason = whyNot(work, indexed, variables);
  if (reason) return reason;
  const per = perOf(flow, work.event, work.context.facts.streak?.streakId);
  const coins = trigger.coins ? trigger.coins(work.event, context) : (work.context.facts.coinsAdded ?? 0);
  return { compiled, triggerId, per, variables, coins, specificity: trigger.specificity?.(settings) ?? 0 };
}

/**
 * Finds the flows that the event runs, in the order of their ids. Once the event has cost `MAX_OPERATIONS`, further flows are
 * refused.
 */
export function candidatesOf(work: FlowTransaction, triggers: readonly IndexedTrigger[]): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < triggers.length;) {
    const { id } = triggers[at]!.compiled.flow;
    let candidate: Candidate | null = null;
    let reason: MissReason | null = null;
    const before = work.operations.count;
    for (; at < triggers.length && triggers[at]!.compiled.flow.id === id; at++) {
      if (candidate) continue;
      const answer = work.operations.count < MAX_OPERATIONS ? testSafely(work, triggers[at]!) : TOO_MUCH;
      if (answer && 'compiled' in answer) candidate = answer;
      else reason ??= answer;
    }
    work.charge(id, Math.floor((work.operations.count - before) / OPERATIONS_PER_EFFORT));
    if (candidate) found.push(candidate);
    else if (reason) work.refuse(id, reason);
  }
  return found;
}

/** Tests a trigger so that its failure does not stop the others. */
function testSafely(work: FlowTransaction, indexed: IndexedTrigger): Candidate | MissReason | null {
  try {
    return ask(work, indexed);
  } catch (error) {
    work.report(indexed.compiled.flow.id, error);
    const { message, ...why } = failureOf(error);
    return { code: 'condition', is: message.slice(0, 200), ...why };
  }
}
