/** Reads JSON that came in a file; a broken text becomes an error that names file, line, column and what stands there. */
import { AppError } from '#engine/core/appError.ts';
import { jsonErrorIndex } from './jsonErrorIndex.ts';

const EXCERPT_LENGTH = 30;

/**
 * @param text the whole JSON text
 * @param file name shown in errors
 * @param firstLine number of the line the text begins on, 1-based
 * @throws JSON_BROKEN, JSON_CUT_OFF
 */
export function parseJsonText(text: string, file: string, firstLine = 1): unknown {
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
  const part = isCutOff ? text.trimEnd().slice(-EXCERPT_LENGTH) : text.slice(index, index + EXCERPT_LENGTH);
  const code = isCutOff ? 'JSON_CUT_OFF' : 'JSON_BROKEN';
  return new AppError(code, { file, line, column, excerpt: JSON.stringify(wholeCharacters(part)) }, { cause });
}

/** Half a character pair at either edge would be shown as an escape. */
function wholeCharacters(part: string): string {
  return part.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');
}
