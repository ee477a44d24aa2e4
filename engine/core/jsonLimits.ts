/**
 * Limits depth and size of JSON from strangers. One pass over the text without recursion, before anything is parsed,
 * which stops at the limit. Deep values overflow the stack of code that walks them later, and many values cost far more
 * than their bytes suggest.
 */

export interface JsonLimits {
  /** Levels of nested objects and lists. */
  depth: number;
  /** Count of all numbers, texts, lists, objects and so on. */
  values: number;
}

/** Limits per source of JSON. Our own documents have at most 9 levels. */
export const JSON_LIMITS = {
  /** The body of a request. An overlay of 200 items has about 16,000 values. */
  body: { depth: 32, values: 50_000 },
  /** A message on a socket. */
  message: { depth: 8, values: 500 },
  /** A line of a recording, which may hold an edit of an overlay. */
  line: { depth: 40, values: 100_000 },
  /** A bundle, or a file that is imported. */
  file: { depth: 40, values: 1_000_000 },
  /** The state of a whole stream, which `replay` writes and compares; it grows with the number of viewers. */
  state: { depth: 40, values: 50_000_000 },
  /** An answer or message of another program or server. */
  answer: { depth: 40, values: 200_000 },
} as const satisfies Record<string, JsonLimits>;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Returns the limit that a text exceeds; null = none. Broken JSON is counted up to the mistake and left to the parser.
 */
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

/** Returns the index of the quote that ends a text, or of the last character. */
function stringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index += 1;
  }
  return text.length;
}
