/** Describes what is wrong with a document in both languages, because the reader's language is not known here. */
import { AppError, type ErrorWords, type FieldWords, inBothLanguages, wordsIn } from '#engine/core/appError.ts';
import { describeWords, problemWords } from '#engine/core/validation.ts';
import type { ValidationError } from '#schemas/generated/validators.js';

/**
 * Refuses a document.
 * @param subject name of the document: `overlay 17`
 * @param fields problems to show beside the inputs
 * @throws MESSAGE_INVALID
 */
export function refuseDocument(subject: ErrorWords, problem: ErrorWords, fields: readonly FieldWords[] = []): never {
  const words = inBothLanguages((locale) => `${wordsIn(subject, locale)}: ${wordsIn(problem, locale)}`);
  throw new AppError('MESSAGE_INVALID', { problem: words }, { fields });
}

/**
 * Refuses a document that its validator rejected.
 * @param place maps a field of the validator to its name where it is edited
 * @throws MESSAGE_INVALID
 */
export function refuseBySchema(
  subject: ErrorWords,
  { errors, data }: { errors: readonly ValidationError[] | null | undefined; data: unknown },
  place: (path: string) => string = (path) => path,
): never {
  const problems = problemWords(errors, data);
  const fields = problems.map(({ path, message }) => ({ path: place(path), message }));
  return refuseDocument(subject, describeWords(problems[0]!), fields);
}
