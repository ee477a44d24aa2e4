/** The schema of a form as the form library wants it, and how each of its settings is drawn. Pure. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isInPlan } from '#engine/rules/plans.ts';
import type { FormField, HiddenValues, ValueRules } from '#schemas/generated/forms.ts';
import type { Locale, Plan } from '#schemas/generated/types.ts';

/** Names under which our inputs are registered. */
export const INPUT_FIELD = 'SettingInput';
export const LIST_FIELD = 'SettingList';

/** The name of a form's schema, by which the form library finds its validator. */
export const FORM_SCHEMA_ID = '/form';

/** An object whose values are edited by a form. */
export interface FormObject {
  fields: readonly FormField[];
  hidden?: HiddenValues;
  /** Rules of the object itself; left out = all its values are required and there are no others. */
  rules?: ValueRules;
}

/** The whole schema: what is hidden belongs to it, too. */
export function formSchema(object: FormObject): RJSFSchema {
  return { $id: FORM_SCHEMA_ID, ...objectSchema(object) };
}

function objectSchema({ fields, hidden = {}, rules }: FormObject): RJSFSchema {
  const shown = Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)]));
  const properties = { ...shown, ...hidden };
  const all: ValueRules = { type: 'object', required: Object.keys(properties), additionalProperties: false };
  return { ...(rules ?? all), properties } as RJSFSchema;
}

function valueSchema({ list, fields, hidden, rules }: FormField): RJSFSchema {
  if (list !== undefined) return { ...rules, items: valueSchema(list.entry) } as RJSFSchema;
  if (fields !== undefined) return objectSchema({ fields, rules, ...(hidden && { hidden }) });
  return rules as RJSFSchema;
}

/** Each setting with its input. There is no button: forms save themselves, or their dialog has one. */
export function formUi({ fields, hidden }: FormObject, plan: Plan | null): UiSchema {
  return { ...objectUi(fields, hidden, plan), 'ui:submitButtonOptions': { norender: true } };
}

function objectUi(fields: readonly FormField[], hidden: HiddenValues = {}, plan: Plan | null): UiSchema {
  const unseen = Object.keys(hidden).map((name) => [name, { 'ui:widget': 'hidden' }]);
  return Object.fromEntries([...fields.map((field) => [field.name, settingUi(field, plan)]), ...unseen]) as UiSchema;
}

function settingUi(field: FormField, plan: Plan | null): UiSchema {
  const shared = { 'ui:setting': field, ...(!isInPlan(field.plan, plan) && { 'ui:disabled': true }) };
  if (field.list !== undefined) return { ...shared, 'ui:field': LIST_FIELD, items: settingUi(field.list.entry, plan) };
  if (field.fields !== undefined) return { ...shared, ...objectUi(field.fields, field.hidden, plan) };
  return { ...shared, 'ui:field': INPUT_FIELD };
}

/** The setting that a part of the form draws; undefined for the form itself. */
export function settingOf(uiSchema: UiSchema | undefined): FormField | undefined {
  return uiSchema?.['ui:setting'] as FormField | undefined;
}

/** The name of an input. @param prefix tells apart forms that look alike */
export function nameOf({ text }: FormField, locale: Locale, prefix = ''): string {
  return prefix === '' ? text[locale] : `${prefix}: ${text[locale]}`;
}
