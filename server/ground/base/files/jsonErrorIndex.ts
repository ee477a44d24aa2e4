/**
 * Finds where a text stops being JSON. The messages of `JSON.parse` differ between versions of Node and seldom contain a
 * position, so it is found here, but only after `JSON.parse` has failed. Without recursion, so that depth cannot break it.
 */

/** The tokens that may come next; the names describe the position before the cursor. */
type Expected = 'value' | 'firstValueOrEnd' | 'firstKeyOrEnd' | 'key' | 'colon' | 'commaOrEnd' | 'nothing';

const WHITE_SPACE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Returns the index of the first invalid character, or the length of the text when it ends too early.
 * @param text text that `JSON.parse` refused; for valid JSON the result is -1
 */
export function jsonErrorIndex(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let index = 0;
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd');
  for (;;) {
    index = matchAt(WHITE_SPACE, text, index) ?? index;
    const char = text[index];
    if (char === undefined) return expected === 'nothing' ? -1 : index;
    const isEnd = char === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
    if (isEnd && (expected === 'commaOrEnd' || expected === 'firstKeyOrEnd' || expected === 'firstValueOrEnd')) {
      open.pop();
      expected = afterValue();
      index++;
    } else if (expected === 'commaOrEnd' || expected === 'colon') {
      if (char !== (expected === 'colon' ? ':' : ',')) return index;
      expected = expected === 'commaOrEnd' && open.at(-1) === '{' ? 'key' : 'value';
      index++;
    } else if (expected === 'key' || expected === 'firstKeyOrEnd') {
      const end = char === '"' ? stringEnd(text, index) : { bad: index };
      if ('bad' in end) return end.bad;
      expected = 'colon';
      index = end.next;
    } else if (expected === 'nothing') {
      return index;
    } else if (char === '{' || char === '[') {
      open.push(char);
      expected = char === '{' ? 'firstKeyOrEnd' : 'firstValueOrEnd';
      index++;
    } else {
      const end = scalarEnd(text, index);
      if ('bad' in end) return end.bad;
      expected = afterValue();
      index = end.next;
    }
  }
}

type End = { next: number } | { bad: number };

function scalarEnd(text: string, index: number): End {
  if (text[index] === '"') return stringEnd(text, index);
  const next = matchAt(LITERAL, text, index) ?? matchAt(NUMBER, text, index);
  return next === null ? { bad: index } : { next };
}

function stringEnd(text: string, start: number): End {
  for (let index = start + 1; index < text.length;) {
    const char = text[index]!;
    if (char === '"') return { next: index + 1 };
    if (char < ' ') return { bad: index };
    const next = char === '\\' ? matchAt(ESCAPE, text, index) : index + 1;
    if (next === null) return { bad: index };
    index = next;
  }
  return { bad: text.length };
}

/** Returns the end of a match that begins at `index`; null when there is none. */
function matchAt(pattern: RegExp, text: string, index: number): number | null {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : null;
}
