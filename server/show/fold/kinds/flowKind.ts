/** Flows as documents (behaviour: flow-2): checks the flat tree of steps and the settings that belong to their kinds. */
import type { BothLanguages, FieldWords } from '#engine/core/appError.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { describeWords } from '#engine/core/validation.ts';
import { namedByFlow } from '#engine/flows/flowReferences.ts';
import { graphProblem, MAX_FLOW_BLOCKS, MAX_FLOW_TRIGGERS, withoutOrphans } from '#engine/flows/graph.ts';
import type { Flow, FlowBlock, FlowTriggerNode, FlowVariableNode } from '#schemas/generated/types.ts';
import { validateFlow } from '#schemas/generated/validators.js';
import type { DocumentKind } from './documentKind.ts';
import { ACTION_KINDS, partProblem, TRIGGER_KINDS, withDefaults } from './partSettings.ts';
import { refuseBySchema, refuseDocument } from './refuseDocument.ts';

const nameOf = (id: string): BothLanguages => ({ en: `flow ${id}`, de: `Flow ${id}` });

function refuseField(id: string, path: string, message: FieldWords['message']): never {
  const field = { path, message };
  return refuseDocument(nameOf(id), describeWords(field), [field]);
}

function refuseProblem(id: string, problem: FieldWords | null): void {
  if (problem !== null) refuseField(id, problem.path, problem.message);
}

/** A patch removes at most all parts and adds as many new ones; larger ones are not even merged. */
const COUNTED = { blocksById: MAX_FLOW_BLOCKS, triggersById: MAX_FLOW_TRIGGERS, casesById: MAX_FLOW_BLOCKS } as const;

function refuseTooMany(id: string, patch: object): void {
  for (const [field, most] of Object.entries(COUNTED)) {
    const part: unknown = (patch as Record<string, unknown>)[field];
    const count = typeof part === 'object' && part !== null ? Object.keys(part).length : 0;
    if (count > 2 * most)
      refuseField(id, field, {
        en: `${count} are too many (at most ${most})`,
        de: `${count} sind zu viele (höchstens ${most})`,
      });
  }
}

function checkSchema(id: string, flow: Flow): void {
  if (validateFlow(flow)) return;
  refuseBySchema(nameOf(id), { errors: validateFlow.errors, data: flow });
}

function checkKinds(id: string, { triggersById, blocksById }: Flow): void {
  for (const [triggerId, { kind, settings }] of Object.entries(triggersById))
    refuseProblem(id, partProblem(TRIGGER_KINDS, `triggersById.${triggerId}`, kind, settings));
  for (const [blockId, { type, kind = '', settings = {} }] of Object.entries(blocksById))
    if (type === 'action') refuseProblem(id, partProblem(ACTION_KINDS, `blocksById.${blockId}`, kind, settings));
}

/** Returns what is wrong with a variable beyond its schema, or null. */
function variableProblem({ kind, value, options }: FlowVariableNode): Pick<FieldWords, 'path' | 'message'> | null {
  if (kind !== 'dropdown') {
    if (options !== undefined)
      return {
        path: 'options',
        message: { en: 'only a dropdown has options', de: 'nur eine Auswahlliste hat Optionen' },
      };
    if (kind !== 'username' || typeof value === 'string') return null;
    return { path: 'value', message: { en: 'a username is a text', de: 'ein Benutzername ist ein Text' } };
  }
  if (options === undefined)
    return { path: 'options', message: { en: 'a dropdown needs options', de: 'eine Auswahlliste braucht Optionen' } };
  if (options.some((option) => option === value)) return null;
  return { path: 'value', message: { en: 'must be one of the options', de: 'muss eine der Optionen sein' } };
}

function checkVariables(id: string, { variablesById }: Flow): void {
  for (const [variableId, variable] of Object.entries(variablesById)) {
    const problem = variableProblem(variable);
    if (problem) refuseField(id, `variablesById.${variableId}.${problem.path}`, problem.message);
  }
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

/** Completes a flow with settings that its parts got later. */
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
  if (merged.id !== id)
    refuseField(id, 'id', {
      en: 'the id of a flow cannot be changed',
      de: 'die ID eines Flows kann nicht geändert werden',
    });
  const next = complete(withoutOrphans(merged));
  const problem = graphProblem(next);
  if (problem) refuseField(id, problem.path, problem.message);
  checkKinds(id, next);
  checkVariables(id, next);
  return next;
}

export const flowKind: DocumentKind<Flow> = {
  patch: patchFlow,
  complete,
  names: (flow) => [{ named: namedByFlow(flow) }],
  isSingle: false,
};
