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
  const part = isCutOff ? (text.trimEnd().split('\n').at(-1) ?? '') : (text.slice(index).split('\n', 1)[0] ?? '');
  const excerpt = isCutOff ? part.slice(-EXCERPT_LENGTH) : part.slice(0, EXCERPT_LENGTH);
  const code = isCutOff ? 'JSON_CUT_OFF' : 'JSON_BROKEN';
  return new AppError(code, { file, line, column, excerpt: `\`${printable(excerpt)}\`` }, { cause });
}

/** Control characters could command a terminal, half a character pair is none. */
function printable(text: string): string {
  const whole = text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return whole.replace(/[\u0000-\u001F\u007F-\u009F]/g, '\uFFFD');
}
