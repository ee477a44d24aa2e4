/** Names that people really use, and attempts to break overlays. */
import { isEqualJson } from '#schemas/runtime.ts';

const MARKS = '\u0336\u0338\u0322\u031b\u0353\u035b\u0348\u0301\u030b\u0327\u0489\u0334\u0321\u0358\u0323\u0311';

/** Names of 500 UTF-16 units or a little less; none is cut inside a character. */
export const ODD_NAMES = {
  'one endless word': 'N'.repeat(500),
  'wide letters': 'Ｗ㊙﷽𒐫'.repeat(100),
  'right-to-left marks': '\u202e\u2067\u200fdrawkcab \u05d0\u05d1 \u202cdna sdrawrof \u2066'.repeat(12),
  'piled-up marks': `Z${MARKS}a${MARKS}l${MARKS}g${MARKS}o${MARKS}`.repeat(5),
  'emoji sequences': '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪1️⃣🧑🏿‍🚀'.repeat(11),
  'lines and tabs': 'one\ntwo\r\n\tthree\u2028four\u0000five '.repeat(13),
  Arabic: 'مرحبا بالجميع كيف حالكم اليوم يا أصدقاء '.repeat(12),
  Chinese: '春眠不觉晓处处闻啼鸟夜来风雨声花落知多少'.repeat(25),
  'nothing but spaces': ' \u3000\u00a0\u200b'.repeat(120),
  nothing: '',
} as const;

/** Names of fields that are no text for people. */
const NOT_TEXT = /^(?:id|key|type|url)$|(?:Id|Key|Url)$/;
/** Lengths to try: the longest that fits the schema is used. */
const LENGTHS = [500, 200, 100, 50, 10];

/**
 * Returns the data with every free text replaced, and without pictures.
 * @param isValid tells whether data fits its schema
 * @param pictureUrl replaces every address
 */
export function withOddTexts<T>(data: T, text: string, pictureUrl: string, isValid: (data: unknown) => boolean): T {
  let result: unknown = data;
  for (const { path, value } of textsIn(data, [])) {
    const name = String(path.filter((part) => typeof part === 'string').at(-1));
    const isAddress = /url$/i.test(name);
    if (!isAddress && NOT_TEXT.test(name)) continue;
    const candidates = isAddress ? [value === '' ? '' : pictureUrl] : LENGTHS.map((length) => cut(text, length));
    const changed = candidates.map((candidate) => replaced(result, path, candidate)).find(isValid);
    result = changed ?? result;
  }
  return result as T;
}

/** Tells whether anything is different. */
export function isChanged(before: unknown, after: unknown): boolean {
  return !isEqualJson(before, after);
}

interface Place {
  path: (string | number)[];
  value: string;
}

function textsIn(value: unknown, path: Place['path']): Place[] {
  if (typeof value === 'string') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name]));
}

function replaced(root: unknown, path: Place['path'], text: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return text;
  if (Array.isArray(root)) return root.map((entry, index) => (index === first ? replaced(entry, rest, text) : entry));
  const object = root as Record<string, unknown>;
  return { ...object, [first]: replaced(object[first], rest, text) };
}

/** Cuts to this many units, never inside a surrogate pair. */
function cut(text: string, length: number): string {
  const head = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
}
