/** Further problems in an error about a file, besides the first. */
import type { AppError } from '#engine/core/appError.ts';
import type { Problems } from './recordingProblems.ts';

/** Returns all problems of a file, one per line; null when the error names only one. */
export function fileProblems(error: AppError): Problems | null {
  const fields = error.fields('en') ?? [];
  if (fields.length < 2) return null;
  const { file = '' } = error.params;
  const name = typeof file === 'object' ? file.en : file;
  const lines = fields.map(({ path, message }) => `${name}: ${path}: ${message}`);
  return { lines, more: Number(error.params['more'] ?? 0) };
}

/** Formats the problems of a file for people. */
export function problemsText({ lines, more }: Problems): string {
  return [...lines, ...(more === 0 ? [] : [`and ${more} more`])].join('\n');
}
