import { comparableText } from './comparableText.ts';

/**
 * Returns the length of the prefix of `text` that equals `start` after normalization; null when there is none.
 * @param start normalized for comparing
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
