/** Parses JSON of a file; a broken text becomes an error that names file, line, column and the text there. */
import { AppError } from '#engine/core/appError.ts';
import { JSON_LIMITS, jsonExcess, type JsonLimits } from '#engine/core/jsonLimits.ts';
import { jsonErrorIndex } from './jsonErrorIndex.ts';

const EXCERPT_LENGTH = 30;
/** Enough to tell a picture, a database or a packed file from a text. */
const HEAD_CHARS = 64;
const TOO_MUCH = { depth: 'FILE_TOO_DEEP', values: 'FILE_TOO_FULL' } as const;

/**
 * Parses a text.
 * @param text the whole JSON text
 * @param file name shown in errors
 * @param firstLine number of the first line, 1-based
 * @param limits maximum depth and size
 * @throws FILE_TOO_DEEP, FILE_TOO_FULL, FILE_IS_BINARY, JSON_BROKEN, JSON_CUT_OFF
 */
export function parseJsonText(
  text: string,
  file: string,
  firstLine = 1,
  limits: JsonLimits = JSON_LIMITS.file,
): unknown {
  const excess = jsonExcess(text, limits);
  if (excess !== null) throw new AppError(TOO_MUCH[excess], { file, max: limits[excess] });
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw jsonError(text, file, firstLine, cause);
  }
}

function jsonError(text: string, file: string, firstLine: number, cause: unknown): AppError {
  const index = jsonErrorIndex(text);
  const before = text.slice(0, index).split('\n');
  const line = firstLine + before.length - 1;
  const column = (before.at(-1) ?? '').length + 1;
  const isCutOff = index >= text.length;
  const part = isCutOff ? (text.trimEnd().split('\n').at(-1) ?? '') : (text.slice(index).split('\n', 1)[0] ?? '');
  const excerpt = isCutOff ? part.slice(-EXCERPT_LENGTH) : part.slice(0, EXCERPT_LENGTH);
  if (isBinary(text.slice(0, HEAD_CHARS)) || isBinary(excerpt))
    return new AppError('FILE_IS_BINARY', { file }, { cause });
  const code = isCutOff ? 'JSON_CUT_OFF' : 'JSON_BROKEN';
  return new AppError(code, { file, line, column, excerpt: `\`${printable(excerpt)}\`` }, { cause });
}

/** Checks for characters that no text has, and for the mark that bytes leave which are not UTF-8. */
const isBinary = (text: string): boolean => /[\u0000-\u0008\uFFFD]/.test(text);

/** Removes control characters, which could command a terminal, and halves of surrogate pairs. */
function printable(text: string): string {
  const whole = text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return whole.replace(/[\u0000-\u001F\u007F-\u009F]/g, '\uFFFD');
}
