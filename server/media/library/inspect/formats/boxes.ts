/** MP4 and related formats: consecutive boxes, each with its length. */
import { type Content, partOf, viewOf } from '../content.ts';

/** Maximum number of boxes at the top level; no real file has as many. */
const MAX_BOXES = 10_000;
const PADDING: ReadonlySet<string> = new Set(['free', 'skip', 'wide']);
/**
 * Boxes of the top level. One of these that does not fit was truncated; anything else behind the content does not belong to it.
 */
const KNOWN: ReadonlySet<string> = new Set([
  ...PADDING,
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'meta',
  'mfra',
  'sidx',
  'ssix',
  'uuid',
  'udta',
  'pdin',
  'prft',
  'emsg',
]);

interface Box {
  type: string;
  /** Null = it does not fit into the file. */
  length: number | null;
}

/**
 * Returns the boxes of a file without the bytes behind them; null when one was truncated.
 * @param needed each of these groups must have a box in the file
 */
export async function boxesContent(content: Content, needed: readonly (readonly string[])[]): Promise<Content | null> {
  const met = new Set<string>();
  let at = 0;
  for (let count = 0; at + 8 <= content.size; count++) {
    if (count === MAX_BOXES) return null;
    const { type, length } = await boxAt(content, at);
    if (length === null && KNOWN.has(type) && !PADDING.has(type)) return null;
    if (length === null) break;
    met.add(type);
    at += length;
  }
  return needed.every((group) => group.some((type) => met.has(type))) ? partOf(content, 0, at) : null;
}

async function boxAt({ size, read }: Content, at: number): Promise<Box> {
  const bytes = await read(at, Math.min(size, at + 16));
  const head = viewOf(bytes);
  const type = Buffer.from(bytes.subarray(4, 8)).toString('latin1');
  const short = head.getUint32(0);
  if (short === 0) return { type, length: KNOWN.has(type) ? size - at : null };
  const length = short === 1 ? (head.byteLength < 16 ? null : Number(head.getBigUint64(8))) : short;
  return { type, length: length === null || length < 8 || at + length > size ? null : length };
}
