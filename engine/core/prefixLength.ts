import { comparableText } from './comparableText.ts';

/**
 * The length of the beginning of `text` that is `start`, however either is written; null when it begins with something else.
 * @param start in the form for comparing
 */
export function prefixLength(text: string, start: string): number | null {
  let length = 0;
  for (const sign of text) {
    length += sign.length;
    const beginning = comparableText(text.slice(0, length));
    if (beginning === start) return length;
    if (beginning.length > start.length) return null;
  }
  return null;
}
