/** Builds the form in which a member enters values for the fields of a preset. Pure. */
import type { FormField, RequestForm } from '#schemas/generated/forms.ts';
import { validatePresetValue } from '#schemas/generated/validators.js';
import type { PresetField, PresetValue } from '#schemas/generated/types.ts';

export type EnteredValues = Readonly<Record<string, string>>;

const BLANK = /^\s*$/;

/** Tells whether a member has to enter something. */
export const isRequired = ({ fallback = '' }: PresetField): boolean => BLANK.test(fallback);

/** @param known names of the fields that have a value already, and what their empty input says */
export function valuesForm(
  fields: readonly PresetField[],
  known: { names: ReadonlySet<string>; hint: FormField['text'] },
): RequestForm {
  const validate = (values: unknown): boolean =>
    Object.entries(values as EnteredValues).every(([name, value]) => validatePresetValue({ name, value }));
  return {
    fields: fields.map((field) => fieldOf(field, known)),
    rules: { type: 'object', required: [], additionalProperties: false },
    defaults: {},
    validate: validate as RequestForm['validate'],
  };
}

function fieldOf(
  { name, label, fallback = '' }: PresetField,
  known: { names: ReadonlySet<string>; hint: FormField['text'] },
): FormField {
  return {
    name,
    input: 'TEXT',
    text: { en: label, de: label },
    rules: { type: 'string', maxLength: 200 },
    ...(known.names.has(name) && { hint: known.hint }),
    ...(!BLANK.test(fallback) && { example: { en: fallback, de: fallback } }),
  };
}

/** Tells whether every field has a value: an entered one, its default, or the one from before. */
export const isComplete = (
  fields: readonly PresetField[],
  entered: EnteredValues,
  known: ReadonlySet<string>,
): boolean =>
  fields.every((field) => !isRequired(field) || known.has(field.name) || !BLANK.test(entered[field.name] ?? ''));

/** Returns the values to send, without empty ones. */
export const valuesToSend = (entered: EnteredValues): PresetValue[] =>
  Object.entries(entered).flatMap(([name, value]) => (BLANK.test(value) ? [] : [{ name, value }]));
