/** Flows as documents: the flat tree of steps, and settings that belong to their kinds (behaviour: flow-2). */
import { AppError, type ErrorField } from '#engine/core/appError.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { describeProblem, formatErrors } from '#engine/core/validation.ts';
import { graphProblem, MAX_FLOW_BLOCKS, MAX_FLOW_TRIGGERS, withoutOrphans } from '#engine/flows/graph.ts';
import type { Flow, FlowBlock, FlowTriggerNode } from '#schemas/generated/types.ts';
import { validateFlow } from '#schemas/generated/validators.js';
import type { DocumentKind } from './documentKind.ts';
import { ACTION_KINDS, partProblem, TRIGGER_KINDS, withDefaults } from './partSettings.ts';

function refuse(id: string, problem: string, fields: readonly ErrorField[] = []): never {
  throw new AppError('MESSAGE_INVALID', { problem: `flow ${id}: ${problem}` }, { fields: [...fields] });
}

const refuseField = (id: string, path: string, message: string): never =>
  refuse(id, `${path}: ${message}`, [{ path, message }]);

function refuseProblem(id: string, problem: ErrorField | null): void {
  if (problem !== null) refuseField(id, problem.path, problem.message);
}

/** A patch takes all parts away and brings as many new ones at most; more is not even merged. */
const COUNTED = { blocksById: MAX_FLOW_BLOCKS, triggersById: MAX_FLOW_TRIGGERS, casesById: MAX_FLOW_BLOCKS } as const;

function refuseTooMany(id: string, patch: object): void {
  for (const [field, most] of Object.entries(COUNTED)) {
    const part: unknown = (patch as Record<string, unknown>)[field];
    const count = typeof part === 'object' && part !== null ? Object.keys(part).length : 0;
    if (count > 2 * most) refuseField(id, field, `${count} are too many (at most ${most})`);
  }
}

function checkSchema(id: string, flow: Flow): void {
  if (validateFlow(flow)) return;
  const problems = formatErrors(validateFlow.errors, flow);
  const fields = problems.map(({ path, message }) => ({ path, message }));
  refuse(id, describeProblem(problems[0]!), fields);
}

function checkKinds(id: string, { triggersById, blocksById }: Flow): void {
  for (const [triggerId, { kind, settings }] of Object.entries(triggersById))
    refuseProblem(id, partProblem(TRIGGER_KINDS, `triggersById.${triggerId}`, kind, settings));
  for (const [blockId, { type, kind = '', settings = {} }] of Object.entries(blocksById))
    if (type === 'action') refuseProblem(id, partProblem(ACTION_KINDS, `blocksById.${blockId}`, kind, settings));
}

const completeTrigger = (trigger: FlowTriggerNode): FlowTriggerNode => ({
  ...trigger,
  settings: withDefaults(TRIGGER_KINDS, trigger.kind, trigger.settings),
});

const completeBlock = (block: FlowBlock): FlowBlock =>
  block.type === 'action'
    ? { ...block, settings: withDefaults(ACTION_KINDS, block.kind ?? '', block.settings) }
    : block;

const mapped = <V>(byId: Record<string, V>, change: (value: V) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(byId).map(([id, value]) => [id, change(value)]));

/** With the settings that its parts got after it was stored. */
function complete(flow: Flow): Flow {
  const { triggersById, blocksById } = flow;
  return {
    ...flow,
    triggersById: mapped(triggersById, completeTrigger),
    blocksById: mapped(blocksById, completeBlock),
  };
}

function patchFlow(before: Flow | null, id: string, patch: object): Flow {
  refuseTooMany(id, patch);
  const merged = mergePatch(before ?? {}, patch) as Flow;
  checkSchema(id, merged);
  if (merged.id !== id) refuseField(id, 'id', 'the id of a flow cannot be changed');
  const next = complete(withoutOrphans(merged));
  const problem = graphProblem(next);
  if (problem) refuseField(id, problem.path, problem.message);
  checkKinds(id, next);
  return next;
}

export const flowKind: DocumentKind<Flow> = {
  patch: patchFlow,
  complete,
  references: () => [],
  isSingle: false,
};
