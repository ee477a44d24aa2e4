/**
 * How deep and how full JSON of strangers may be. Looked at in the text, before anything is built from it: one walk, no
 * recursion, and it ends where the limit is passed. What is deep overflows the stack of whoever walks it later, and what
 * has very many values costs far more than its bytes say.
 */

export interface JsonLimits {
  /** Objects and lists inside each other. */
  depth: number;
  /** Numbers, texts, lists, objects and so on, of all levels together. */
  values: number;
}

/** Kinds of JSON that come from outside. Our own documents are no deeper than 9. */
export const JSON_LIMITS = {
  /** The body of a request. An overlay of 200 items has about 16,000 values. */
  body: { depth: 32, values: 50_000 },
  /** A message on a socket. */
  message: { depth: 8, values: 500 },
  /** A line of a recording. It may hold an edit of an overlay. */
  line: { depth: 40, values: 100_000 },
  /** A bundle, or a file that is imported. */
  file: { depth: 40, values: 1_000_000 },
  /** The state of a whole stream, which `replay` writes and compares: it grows with the viewers. */
  state: { depth: 40, values: 50_000_000 },
  /** What another program or server sends us. */
  answer: { depth: 40, values: 200_000 },
} as const satisfies Record<string, JsonLimits>;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Which limit a text passes; null = none. Broken JSON is counted as far as it goes and left to the parser. */
export function jsonExcess(text: string, { depth, values }: JsonLimits): keyof JsonLimits | null {
  let level = 0;
  let count = 1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = stringEnd(text, index);
    else if (code === COMMA) count += 1;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      level += 1;
      count += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) level -= 1;
    if (level > depth) return 'depth';
    if (count > values) return 'values';
  }
  return null;
}

/** Index of the quote that ends a text, or of the last character. */
function stringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index += 1;
  }
  return text.length;
}
