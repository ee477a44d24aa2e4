/** Checks values that a flow declares as a dropdown or a username (behaviour: flowtext-80). Pure. */
import type { Flow, FlowVariableNode } from '#schemas/generated/types.ts';
import { AppError } from '../core/appError.ts';
import { comparableText } from '../core/comparableText.ts';
import { type FlowValue, quotedValue } from './values.ts';

type Declared = ReadonlyMap<string, FlowVariableNode>;

const declared = new WeakMap<Flow, Declared>();

/** Finds the variables that do not take every value, by name. */
function declaredOf(flow: Flow): Declared {
  const known = declared.get(flow);
  if (known !== undefined) return known;
  const strict = Object.values(flow.variablesById).filter(({ kind }) => kind === 'dropdown' || kind === 'username');
  const made = new Map(strict.map((variable) => [variable.name, variable]));
  declared.set(flow, made);
  return made;
}

/** Normalizes a username for comparing and storing: without surrounding spaces and without its @. */
const plainUsername = (text: string): string => text.trim().replace(/^@+/, '');

/** @returns the declared option, whatever the case of the letters; null = no such option */
function optionFor({ options = [] }: FlowVariableNode, value: FlowValue): string | null {
  if (typeof value !== 'string') return null;
  if (options.includes(value)) return value;
  const wanted = comparableText(value);
  return options.find((option) => comparableText(option) === wanted) ?? null;
}

/** @returns the value in its stored form; null = it does not fit */
function fitting(variable: FlowVariableNode, value: FlowValue): FlowValue | null {
  if (variable.kind === 'dropdown') return optionFor(variable, value);
  return typeof value === 'string' ? plainUsername(value) : null;
}

/**
 * Converts a value to the form that the flow declares for its name; an undeclared name takes any value.
 * @throws FLOW_VALUE_NOT_A_CHOICE, FLOW_VALUE_NOT_A_USERNAME
 */
export function declaredValue(flow: Flow, name: string, value: FlowValue): FlowValue {
  const variable = declaredOf(flow).get(name);
  if (variable === undefined) return value;
  const fit = fitting(variable, value);
  if (fit !== null) return fit;
  if (variable.kind === 'username')
    throw new AppError('FLOW_VALUE_NOT_A_USERNAME', { name, value: quotedValue(value) });
  const choices = (variable.options ?? []).join(', ');
  throw new AppError('FLOW_VALUE_NOT_A_CHOICE', { name, value: quotedValue(value), choices });
}

/** Leaves out values that do not fit the declarations: the run then begins with the flow's own. */
export function fittingValues<V extends Readonly<Record<string, FlowValue>>>(flow: Flow, values: V): V {
  const strict = declaredOf(flow);
  if (strict.size === 0) return values;
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const variable = strict.get(name);
    const fit = variable === undefined ? value : fitting(variable, value);
    return fit === null ? [] : [[name, fit] as const];
  });
  return Object.fromEntries(kept) as V;
}
