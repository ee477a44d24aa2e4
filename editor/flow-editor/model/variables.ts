/** Variables of a flow, with which each run begins. Pure. */
import type { RequestForm } from '#schemas/generated/forms.ts';
import { flowVariableValuesForm } from '#schemas/generated/requestForms.ts';
import type { Flow, FlowVariableNode } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { rankBetween } from './rank.ts';

type Kind = FlowVariableNode['kind'];
type Entry = readonly [id: string, variable: FlowVariableNode];

export const MAX_VARIABLES = 50;
/** Limits of schemas/entities/flow-variable.json. */
export const MAX_OPTIONS = 50;
export const MAX_OPTION_LENGTH = 100;

const FIRST: Readonly<Record<Kind, FlowVariableNode['value']>> = {
  number: 0,
  text: '',
  boolean: false,
  dropdown: '1',
  username: '',
};
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

export const isVariableName = (name: string): boolean => NAME.test(name);

export function variablesOf({ variablesById }: Flow): Entry[] {
  return Object.entries(variablesById).sort(([oneId, one], [otherId, other]) =>
    one.rank === other.rank ? (oneId < otherId ? -1 : 1) : one.rank < other.rank ? -1 : 1,
  );
}

/** Adds a variable behind the others, with an unused name. */
export function addVariable(flow: Flow, newId: () => string): Patch {
  const variables = variablesOf(flow);
  const names = new Set(variables.map(([, { name }]) => name));
  let number = variables.length + 1;
  while (names.has(`value${number}`)) number++;
  const rank = rankBetween(variables.at(-1)?.[1].rank ?? null, null);
  return { variablesById: { [newId()]: { name: `value${number}`, kind: 'number', value: FIRST.number, rank } } };
}

type KindChange = Pick<FlowVariableNode, 'kind' | 'value'> & { options: string[] | null };

/** Changes the kind, which resets the value: a text is no number. Only a dropdown has options. */
export const withKind = (kind: Kind): KindChange => ({
  kind,
  value: FIRST[kind],
  options: kind === 'dropdown' ? ['1', '2'] : null,
});

/**
 * Changes the options of a dropdown. Its value becomes the first option if the old one is gone.
 * @returns null = no options would be left, or nothing changes
 */
export function withOptions(variable: FlowVariableNode, typed: readonly string[]): Partial<FlowVariableNode> | null {
  const options = [...new Set(typed.map((option) => option.trim().slice(0, MAX_OPTION_LENGTH)))].filter(Boolean);
  if (options.length === 0 || options.length > MAX_OPTIONS) return null;
  const value = options.find((option) => option === variable.value) ?? options[0]!;
  return { options, value };
}

/** Returns what a change of a variable does to it; null = nothing. */
export function changedVariable(variable: FlowVariableNode, changes: Partial<FlowVariableNode>): object | null {
  const { kind, options, ...others } = changes;
  if (kind !== undefined) return withKind(kind);
  return options === undefined ? others : withOptions(variable, options);
}

/** Returns the form of initial values; a dropdown offers its options. */
export function startForm(options: readonly string[] = []): RequestForm {
  const offered = options.map((value) => ({ value, text: { en: value, de: value } }));
  const { fields } = flowVariableValuesForm;
  return {
    ...flowVariableValuesForm,
    fields: fields.map((field) => (field.name === 'dropdown' ? { ...field, options: offered } : field)),
  };
}

/** Returns the value for what was typed: usernames are stored without @. */
export function startValue(kind: Kind, typed: unknown): FlowVariableNode['value'] {
  return kind === 'username' ? String(typed).replace(/^[@\s]+/, '') : (typed as FlowVariableNode['value']);
}
