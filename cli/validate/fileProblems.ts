/** What an error of a file says besides its first fault. */
import type { AppError } from '#engine/core/appError.ts';
import type { Problems } from './recordingProblems.ts';

/** All that is wrong with a file, a line each; null when the error names one fault only. */
export function fileProblems(error: AppError): Problems | null {
  const fields = error.fields('en') ?? [];
  if (fields.length < 2) return null;
  const { file = '' } = error.params;
  const name = typeof file === 'object' ? file.en : file;
  const lines = fields.map(({ path, message }) => `${name}: ${path}: ${message}`);
  return { lines, more: Number(error.params['more'] ?? 0) };
}

/** The problems of a file as people read them. */
export function problemsText({ lines, more }: Problems): string {
  return [...lines, ...(more === 0 ? [] : [`and ${more} more`])].join('\n');
}
