/** Compiles a flow for its runs, once per version of its document. */
import { compileCondition, type CompiledCondition } from '#engine/flows/condition/condition.ts';
import { fittingValues } from '#engine/flows/declaredValues.ts';
import { type FlowGraph, graphOf } from '#engine/flows/graph.ts';
import type { Condition, Flow } from '#schemas/generated/types.ts';
import type { FlowVariables } from './contracts.ts';

export interface CompiledFlow {
  flow: Flow;
  version: number;
  graph: FlowGraph;
  /** Initial variables of each run. */
  variables: FlowVariables;
}

const compiled = new WeakMap<Flow, CompiledFlow>();

export function compileFlow(flow: Flow, version: number): CompiledFlow {
  const known = compiled.get(flow);
  if (known?.version === version) return known;
  const begins = Object.values(flow.variablesById).map(({ name, value }) => [name, value] as const);
  const variables = fittingValues(flow, Object.fromEntries(begins));
  const made = { flow, version, graph: graphOf(flow), variables };
  compiled.set(flow, made);
  return made;
}

const conditions = new WeakMap<Condition, CompiledCondition>();

/** Compiles a condition and caches it. @throws AppError when one of its texts cannot be read */
export function conditionOf(condition: Condition): CompiledCondition {
  let made = conditions.get(condition);
  if (!made) conditions.set(condition, (made = compileCondition(condition)));
  return made;
}
