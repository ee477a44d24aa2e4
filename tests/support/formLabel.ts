import type { RequestForm } from '#schemas/generated/forms.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Returns the label of a value in the form of a request. @throws {Error} when the form does not show it */
export function formLabel({ fields }: RequestForm, name: string, locale: Locale = 'en'): string {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`The form does not show "${name}".`);
  return field.text[locale];
}
