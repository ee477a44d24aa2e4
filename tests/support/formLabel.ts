import type { FormField } from '#schemas/generated/forms.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** A form, or a group in one. */
interface Fields {
  fields?: readonly FormField[];
}

/** @throws {Error} when the form does not show it */
export function fieldOf({ fields = [] }: Fields, name: string): FormField {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`The form does not show "${name}".`);
  return field;
}

/** Returns the label of a value in a form. @throws {Error} when the form does not show it */
export function formLabel(form: Fields, name: string, locale: Locale = 'en'): string {
  return fieldOf(form, name).text[locale];
}

/** Returns the text of one choice of a value. @throws {Error} when the form does not offer it */
export function optionOf(form: Fields, name: string, value: string, locale: Locale = 'en'): string {
  const option = fieldOf(form, name).options?.find((candidate) => candidate.value === value);
  if (option === undefined) throw new Error(`The form does not offer "${value}" for "${name}".`);
  return option.text[locale];
}
