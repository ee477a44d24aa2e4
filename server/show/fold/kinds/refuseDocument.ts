/** What is wrong with a document, in the words of whoever will read it: nobody knows here who that is. */
import { AppError, type ErrorWords, type FieldWords, inBothLanguages, wordsIn } from '#engine/core/appError.ts';
import { describeWords, problemWords } from '#engine/core/validation.ts';
import type { ValidationError } from '#schemas/generated/validators.js';

/**
 * @param subject what the document is called: `overlay 17`
 * @param fields what is shown beside the inputs
 * @throws MESSAGE_INVALID
 */
export function refuseDocument(subject: ErrorWords, problem: ErrorWords, fields: readonly FieldWords[] = []): never {
  const words = inBothLanguages((locale) => `${wordsIn(subject, locale)}: ${wordsIn(problem, locale)}`);
  throw new AppError('MESSAGE_INVALID', { problem: words }, { fields });
}

/**
 * After a validator said no.
 * @param place how a field is called where it is edited, when the validator knows it by another name
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
