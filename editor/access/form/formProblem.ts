/** Converts a failure to messages of a form: beside fields, and for the whole form. */
import { ApiError } from '#engine/client/api/apiError.ts';

/** Error messages of a form. */
export interface FormProblem<Field extends string> {
  /** Messages beside fields. */
  fields: Partial<Record<Field, string>>;
  /** Message for the whole form; null when the fields say everything. */
  general: string | null;
}

/** @param order fields of the form in reading order; errors of others are shown for the whole form */
export function formProblem<Field extends string>(
  error: unknown,
  order: readonly Field[],
  fieldOfCode: Readonly<Record<string, Field>> = {},
): FormProblem<Field> {
  if (!(error instanceof ApiError)) throw error;
  const fields: Partial<Record<Field, string>> = {};
  for (const { path, message } of error.fields) {
    const field = order.find((each) => each === path);
    if (field !== undefined) fields[field] ??= message;
  }
  const meant = fieldOfCode[error.code];
  if (meant !== undefined) fields[meant] ??= error.reason;
  return { fields, general: Object.keys(fields).length > 0 ? null : error.message };
}

/** Returns the first wrong field, to focus it; null when there is none. */
export function firstWrong<Field extends string>(
  fields: Partial<Record<Field, string>>,
  order: readonly Field[],
): Field | null {
  return order.find((field) => fields[field] !== undefined) ?? null;
}
