/** Fits the words of an action on a key, on which about ten letters stand side by side. */
import type { PadAction } from '#schemas/generated/types.ts';

const LINE = 10;
const LINES = 3;

/** Breaks words into lines; what does not fit is left out. */
export function keyLines(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > LINE ? `${word.slice(0, LINE - 1)}…` : word);
  }
  return lines.slice(0, most);
}

/** Returns the label of an action, and its live text below. */
export function keyTitle({ label, title }: PadAction): string {
  if (title === '') return keyLines(label, LINES).join('\n');
  return [...keyLines(label, LINES - 1), title.slice(0, LINE)].join('\n');
}
