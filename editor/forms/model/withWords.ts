/** Words of fields that depend on what the form is for. Pure. */
import type { FormField, RequestForm } from '#schemas/generated/forms.ts';

export interface FieldWords {
  label?: string;
  hint?: string;
  /** Shown in the empty field. */
  example?: string;
}

/** Returns the form with other words at some fields. @param words by field, already in the reader's language */
export function withWords(form: RequestForm, words: Readonly<Record<string, FieldWords>>): RequestForm {
  return { ...form, fields: form.fields.map((field) => worded(field, words[field.name])) };
}

function worded(field: FormField, { label, hint, example }: FieldWords = {}): FormField {
  return {
    ...field,
    ...(label !== undefined && { text: inAll(label) }),
    ...(hint !== undefined && { hint: inAll(hint) }),
    ...(example !== undefined && { example: inAll(example) }),
  };
}

const inAll = (words: string) => ({ en: words, de: words });
