/** What a failure means for a form: words beside fields, and words for the whole. */
import { ApiError } from '#engine/client/api/apiError.ts';

/** Errors of a form. */
export interface FormProblem<Field extends string> {
  /** Words beside fields. */
  fields: Partial<Record<Field, string>>;
  /** Words for the form as a whole; null when the fields say all. */
  general: string | null;
}

/** @param order the form's fields as they are read; others have no place and are said for the whole */
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

/** The field to go to: the first that is wrong; null when none is. */
export function firstWrong<Field extends string>(
  fields: Partial<Record<Field, string>>,
  order: readonly Field[],
): Field | null {
  return order.find((field) => fields[field] !== undefined) ?? null;
}
