/** What flows compute with: values with names (behaviour: flowtext-1). */
import { AppError } from '../core/appError.ts';
import { closestWord } from '../core/closestWord.ts';

export type FlowValue = number | string | boolean;
export type FlowValueKind = 'number' | 'text' | 'boolean';

/** Where names are looked up. */
export interface FlowScope {
  /** undefined = there is no such value; that is an error wherever the value is needed. */
  get(name: string): FlowValue | undefined;
  /** Every name there is, for errors. */
  names(): readonly string[];
}

/** The name of the value that says which trigger it was. */
export const TRIGGER_VALUE = 'trigger';

const NAMES_IN_AN_ERROR = 12;

/** Looks names up in objects, the first that has one wins. */
export function scopeOf(...layers: readonly Readonly<Record<string, FlowValue>>[]): FlowScope {
  return {
    get: (name) => layers.find((layer) => Object.hasOwn(layer, name))?.[name],
    names: () => [...new Set(layers.flatMap((layer) => Object.keys(layer)))],
  };
}

export function kindOf(value: FlowValue): FlowValueKind {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'text' : 'boolean';
}

/** A value as errors and traces show it. */
export function quotedValue(value: FlowValue): string {
  return typeof value === 'string' ? `"${value.length > 40 ? `${value.slice(0, 40)}…` : value}"` : String(value);
}

/** What is said when a value is not there. @throws nothing; throw what it returns */
export function missingValue(name: string, names: readonly string[]): AppError {
  const closest = closestWord(name, names);
  if (closest !== null) return new AppError('FLOW_VALUE_MISTYPED', { name, closest });
  const known = names.slice(0, NAMES_IN_AN_ERROR).join(', ');
  return new AppError('FLOW_VALUE_MISSING', { name, known: known === '' ? '–' : known });
}
