/** Values available at a step (behaviour: flowedit-4). Pure. */
import type { KnownKind, KnownKinds } from '#engine/flows/expression/checkExpression.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { Bilingual, ProvidedVariable } from '#schemas/generated/forms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type {
  ActionKind,
  Flow,
  FlowTriggerNode,
  TriggerKind,
  TriggerSettingsByKind,
} from '#schemas/generated/types.ts';
import { stepsIn } from './flowTree.ts';
import { triggersOf } from './triggers.ts';

export interface OfferedValue {
  name: string;
  kind: KnownKind;
  text: Bilingual;
  /** True when only some triggers of the flow provide it: after the others it is missing. */
  isPartial?: true;
  /** Sentence that says when it has no value; left out = it always has one. */
  missing?: Bilingual;
  /** All possible values. */
  choices?: readonly string[];
}

const KINDS: Readonly<Record<ProvidedVariable['kind'], KnownKind>> = {
  number: 'number',
  text: 'text',
  boolean: 'boolean',
  username: 'text',
  dropdown: 'text',
};

/** Values of the viewer who triggered the flow. */
export const VIEWER_VALUES: readonly OfferedValue[] = [
  { name: 'username', kind: 'text', text: { en: 'Username of the viewer', de: 'Benutzername' } },
  { name: 'displayName', kind: 'text', text: { en: 'Display name of the viewer', de: 'Angezeigter Name' } },
  { name: 'points', kind: 'number', text: { en: 'Points of the viewer', de: 'Punkte der Person' } },
  { name: 'level', kind: 'number', text: { en: 'Level of the viewer', de: 'Level der Person' } },
  { name: 'balance', kind: 'number', text: { en: 'Points to spend', de: 'Punkte zum Ausgeben' } },
  { name: 'pointsName', kind: 'text', text: { en: 'Name of points', de: 'Name der Punkte' } },
  {
    name: 'topViewers',
    kind: 'text',
    text: { en: 'Top three viewers by points', de: 'Drei mit den meisten Punkten' },
  },
  { name: 'trigger', kind: 'text', text: { en: 'Trigger of the run', de: 'Auslöser des Laufs' } },
];

/** Steps that store a value under the name in their settings, and the known kind. */
const NAMING: Readonly<Record<string, KnownKind>> = { SET_VALUE: 'any', ADD_TO_VALUE: 'number' };

/** Uses the name for both languages. */
const same = (name: string): Bilingual => ({ en: name, de: name });

const offered = ({ name, kind, text, missing }: ProvidedVariable): OfferedValue => ({
  name,
  kind: KINDS[kind],
  text,
  ...(missing && { missing }),
});

/** Returns the values of a webhook's calls, as its settings name them. */
function ofWebhook({ kind, settings }: Pick<FlowTriggerNode, 'kind' | 'settings'>): OfferedValue[] {
  if (kind !== 'WEBHOOK') return [];
  const { fields = [] } = settings as Partial<TriggerSettingsByKind['WEBHOOK']>;
  return fields.map((field) => ({ ...field, text: { en: 'Data of the call', de: 'Daten des Aufrufs' } }));
}

function ofTrigger(trigger: Pick<FlowTriggerNode, 'kind' | 'settings'>): OfferedValue[] {
  const { kind } = trigger;
  const own = Object.hasOwn(TRIGGER_FORMS, kind) ? TRIGGER_FORMS[kind as TriggerKind].provides.map(offered) : [];
  return [...own, ...ofWebhook(trigger)];
}

/** Returns values of all triggers first; those of only some are marked. */
function ofTriggers(flow: Flow): OfferedValue[] {
  const lists = triggersOf(flow).map(([, trigger]) => ofTrigger(trigger));
  const byName = new Map(lists.flat().map((value) => [value.name, value]));
  const isCommon = (name: string): boolean => lists.every((list) => list.some((other) => other.name === name));
  const all = [...byName.values()].map((value): OfferedValue =>
    isCommon(value.name) ? value : { ...value, isPartial: true },
  );
  return [...all.filter(({ isPartial }) => !isPartial), ...all.filter(({ isPartial }) => isPartial)];
}

/** Returns the values from the steps before this one, in all enclosing lists. */
function ofSteps(flow: Flow, id: string): OfferedValue[] {
  const { parentId, slot } = flow.blocksById[id]!;
  const ids = stepsIn(flow, { parentId, slot });
  const before = ids.slice(0, ids.indexOf(id)).flatMap((step) => ofStep(flow, step));
  return parentId !== undefined && Object.hasOwn(flow.blocksById, parentId)
    ? [...ofSteps(flow, parentId), ...before]
    : before;
}

function ofStep({ blocksById }: Flow, id: string): OfferedValue[] {
  const { kind = '', saveAs, settings = {} } = blocksById[id]!;
  if (!Object.hasOwn(ACTION_FORMS, kind)) return [];
  const named = NAMING[kind];
  if (named !== undefined)
    return [{ name: String(settings['name']), kind: named, text: same(String(settings['name'])) }];
  const values = ACTION_FORMS[kind as ActionKind].provides.map(offered);
  return saveAs !== undefined && values.length === 1 ? [{ ...values[0]!, name: saveAs }] : values;
}

const ofFlow = ({ variablesById }: Flow): OfferedValue[] =>
  Object.values(variablesById).map(({ name, kind, options }) => ({
    name,
    kind: KINDS[kind],
    text: same(name),
    ...(options !== undefined && { choices: options }),
  }));

/** @param stepId undefined = at the start */
export function valuesAt(flow: Flow, stepId?: string): OfferedValue[] {
  const steps = stepId !== undefined && Object.hasOwn(flow.blocksById, stepId) ? ofSteps(flow, stepId) : [];
  const all = [...ofTriggers(flow), ...VIEWER_VALUES, ...ofFlow(flow), ...steps];
  return [...new Map(all.map((value) => [value.name, value])).values()];
}

/** Returns the values of a trigger. */
export function valuesOfTrigger(trigger: Pick<FlowTriggerNode, 'kind' | 'settings'>): OfferedValue[] {
  return [...ofTrigger(trigger), ...VIEWER_VALUES];
}

/** Returns all possible values of a name; undefined = unlimited. */
export const choicesOf = (values: readonly OfferedValue[], name: string): readonly string[] | undefined =>
  values.find((value) => value.name === name.trim())?.choices;

export const kindsOf = (values: readonly OfferedValue[]): KnownKinds =>
  Object.fromEntries(values.map(({ name, kind }) => [name, kind]));
