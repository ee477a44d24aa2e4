/** Forms of what a ready-made flow needs: the settings of its steps that name an item or a video, and its trigger's. Pure. */
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { FormField } from '#schemas/generated/forms.ts';
import type { ActionKind, TriggerKind } from '#schemas/generated/types.ts';
import { actionSettings } from '../../../flow-editor/model/actionSettings.ts';
import { triggerSettings } from '../../../flow-editor/model/triggerSettings.ts';
import type { Values } from '../../../forms/model/fieldState.ts';
import type { SettingsKind } from '../../../forms/model/settingProblems.ts';
import type { FlowStarter, StarterFills } from '../starters.ts';

type Needed = 'item' | 'video';

/** Names under which a starter gets the choice of each kind of thing. */
const FILLS = { item: 'itemId', video: 'fileId' } as const satisfies Record<Needed, keyof StarterFills>;

const isNeeded = (ref: string | undefined): ref is Needed => ref !== undefined && Object.hasOwn(FILLS, ref);

/**
 * Makes the form of the choices for the steps; null = the steps need none.
 * @param missing explains that nothing is chosen
 */
export function starterForm(
  { steps, needs }: FlowStarter,
  missing: Readonly<Record<Needed, string>>,
): SettingsKind | null {
  if (needs?.item === undefined) return null;
  const { item, file } = needs;
  const { type } = item;
  const kinds = steps.map(({ kind }) => kind as ActionKind);
  const kind = kinds.find((one) => ACTION_FORMS[one].fields.some(({ itemTypes = [] }) => itemTypes.includes(type)));
  if (kind === undefined) throw new Error('No step of the starter names what it needs.');
  const { fields, ...settings } = actionSettings(kind);
  const shown = fields.filter(({ ref }) => ref === 'item' || (ref === 'video' && file !== undefined));
  const hidden = fields.filter((field) => !shown.includes(field)).map(({ name, rules }) => [name, rules] as const);
  return {
    ...settings,
    fields: shown.map((field) => worded(field, item)),
    hidden: { ...settings.hidden, ...Object.fromEntries(hidden) },
    check: ({ ref }, value) => (isNeeded(ref) && (value === '' || value === undefined) ? missing[ref] : null),
  };
}

/** Makes the form of the trigger's settings that the starter asks for; null = it asks for none. */
export function causeForm({ trigger, needs }: FlowStarter): SettingsKind | null {
  if (needs?.cause === undefined) return null;
  const { fields, ...settings } = triggerSettings(trigger.kind as TriggerKind);
  const shown = needs.cause.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const hidden = fields.filter((field) => !shown.includes(field)).map(({ name, rules }) => [name, rules] as const);
  return { ...settings, fields: shown, hidden: { ...settings.hidden, ...Object.fromEntries(hidden) } };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the choices by what the starter does with them. */
export function fillsOf({ fields }: SettingsKind, values: Values): StarterFills {
  return Object.fromEntries(
    fields.flatMap(({ ref, name }) => (isNeeded(ref) ? [[FILLS[ref], textOf(values[name])]] : [])),
  );
}

/** The starter names the item; what an empty choice stands for in a step does not apply here. */
function worded(
  { hint: _hint, empty: _empty, ...field }: FormField,
  item: { ask: FormField['text'] } | undefined,
): FormField {
  return field.ref === 'item' && item !== undefined ? { ...field, text: item.ask } : field;
}
