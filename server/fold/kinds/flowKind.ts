/** Flows as documents: the flat tree of steps, and settings that belong to their kinds (behaviour: flow-2). */
import { AppError, type ErrorField } from '#engine/core/appError.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { describeProblem, formatErrors } from '#engine/core/validation.ts';
import { graphProblem, MAX_FLOW_BLOCKS, MAX_FLOW_TRIGGERS, withoutOrphans } from '#engine/flows/graph.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { TRIGGER_VALIDATORS } from '#schemas/generated/triggerValidators.ts';
import type {
  ActionKind,
  Flow,
  FlowBlock,
  FlowTriggerNode,
  JsonObject,
  TriggerKind,
} from '#schemas/generated/types.ts';
import { validateFlow } from '#schemas/generated/validators.js';
import type { DocumentKind } from './documentKind.ts';

const isTriggerKind = (kind: string): kind is TriggerKind => Object.hasOwn(TRIGGER_META, kind);
const isActionKind = (kind: string | undefined): kind is ActionKind =>
  kind !== undefined && Object.hasOwn(ACTION_META, kind);

function refuse(id: string, problem: string, fields: readonly ErrorField[] = []): never {
  throw new AppError('MESSAGE_INVALID', { problem: `flow ${id}: ${problem}` }, { fields: [...fields] });
}

const refuseField = (id: string, path: string, message: string): never =>
  refuse(id, `${path}: ${message}`, [{ path, message }]);

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

interface Checked {
  errors?: unknown;
  (value: unknown): boolean;
}

function checkSettings(id: string, path: string, settings: JsonObject, validate: Checked): void {
  if (validate(settings)) return;
  const [problem] = formatErrors(validate.errors as Parameters<typeof formatErrors>[0], settings);
  const { path: inner, message } = problem!;
  refuseField(id, inner ? `${path}.settings.${inner}` : `${path}.settings`, message);
}

function checkKinds(id: string, { triggersById, blocksById }: Flow): void {
  for (const [triggerId, { kind, settings }] of Object.entries(triggersById)) {
    const path = `triggersById.${triggerId}`;
    if (isTriggerKind(kind)) checkSettings(id, path, settings, TRIGGER_VALIDATORS[kind]);
    else refuseField(id, `${path}.kind`, `"${kind}" is no trigger (use ${Object.keys(TRIGGER_META).join(', ')})`);
  }
  for (const [blockId, { type, kind, settings }] of Object.entries(blocksById)) {
    if (type !== 'action') continue;
    const path = `blocksById.${blockId}`;
    if (isActionKind(kind)) checkSettings(id, path, settings ?? {}, ACTION_VALIDATORS[kind]);
    else refuseField(id, `${path}.kind`, `"${kind ?? ''}" is no action (use ${Object.keys(ACTION_META).join(', ')})`);
  }
}

function completeTrigger(trigger: FlowTriggerNode): FlowTriggerNode {
  if (!isTriggerKind(trigger.kind)) return trigger;
  return { ...trigger, settings: { ...TRIGGER_META[trigger.kind].defaults, ...trigger.settings } };
}

function completeBlock(block: FlowBlock): FlowBlock {
  if (!isActionKind(block.kind)) return block;
  return { ...block, settings: { ...ACTION_META[block.kind].defaults, ...block.settings } };
}

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
