/** Values of a flow itself, with which each run begins. Pure. */
import type { Flow, FlowVariableNode } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { rankBetween } from './rank.ts';

type Kind = FlowVariableNode['kind'];
type Entry = readonly [id: string, variable: FlowVariableNode];

export const MAX_VARIABLES = 50;
export const VARIABLE_KINDS = ['number', 'text', 'boolean'] as const satisfies readonly Kind[];

const FIRST: Readonly<Record<Kind, FlowVariableNode['value']>> = { number: 0, text: '', boolean: false };
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

export const isVariableName = (name: string): boolean => NAME.test(name);

export function variablesOf({ variablesById }: Flow): Entry[] {
  return Object.entries(variablesById).sort(([oneId, one], [otherId, other]) =>
    one.rank === other.rank ? (oneId < otherId ? -1 : 1) : one.rank < other.rank ? -1 : 1,
  );
}

/** A new one behind the others, with a name that none of them has. */
export function addVariable(flow: Flow, newId: () => string): Patch {
  const variables = variablesOf(flow);
  const names = new Set(variables.map(([, { name }]) => name));
  let number = variables.length + 1;
  while (names.has(`value${number}`)) number++;
  const rank = rankBetween(variables.at(-1)?.[1].rank ?? null, null);
  return { variablesById: { [newId()]: { name: `value${number}`, kind: 'number', value: FIRST.number, rank } } };
}

/** Another kind begins anew: a text is no number. */
export const withKind = (kind: Kind): Pick<FlowVariableNode, 'kind' | 'value'> => ({ kind, value: FIRST[kind] });
