/** WebM: an EBML header, then one segment with its length, which is unknown in recordings of a browser. */
import { type Content, partOf, viewOf } from '../content.ts';

const EBML_HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const HEAD_BYTES = 1_024;
const PIECE_BYTES = 64 * 1024;
/** Fewer zeros can be the end of a sound. */
const MIN_PADDING_BYTES = 16;

/** Returns the file up to the end of its segment; null when it was truncated. */
export async function webmContent(content: Content): Promise<Content | null> {
  const head = viewOf(await content.read(0, Math.min(content.size, HEAD_BYTES)));
  if (head.byteLength < 12 || head.getUint32(0) !== EBML_HEADER) return null;
  const header = variableLength(head, 4);
  const segmentAt = header === null ? null : header.endsAt + (header.value ?? 0);
  if (segmentAt === null || segmentAt + 12 > head.byteLength || head.getUint32(segmentAt) !== SEGMENT) return null;
  const segment = variableLength(head, segmentAt + 4);
  if (segment === null) return null;
  const end = segment.value === null ? await paddingStart(content) : segment.endsAt + segment.value;
  return end <= content.size ? partOf(content, 0, end) : null;
}

/** Finds the start of the zeros at the end of a file, each of which a reader would take for an element. */
async function paddingStart({ size, read }: Content): Promise<number> {
  for (let end = size; end > 0; end -= PIECE_BYTES) {
    const from = Math.max(0, end - PIECE_BYTES);
    const last = lastUsed(await read(from, end));
    if (last < 0) continue;
    const start = from + last + 1;
    return size - start < MIN_PADDING_BYTES ? size : start;
  }
  return 0;
}

/** Returns the offset of the last non-zero byte; -1 = there is none. */
function lastUsed(bytes: Uint8Array): number {
  let at = bytes.length - 1;
  while (at >= 0 && bytes[at] === 0) at -= 1;
  return at;
}

/** Reads an EBML number; its value is null (unknown) when all its bits are set. */
function variableLength(view: DataView, at: number): { value: number | null; endsAt: number } | null {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > view.byteLength) return null;
  const mask = 0xff >> length;
  let value = first & mask;
  let isUnknown = value === mask;
  for (let index = 1; index < length; index++) {
    const next = view.getUint8(at + index);
    isUnknown &&= next === 0xff;
    value = value * 256 + next;
  }
  return { value: isUnknown ? null : value, endsAt: at + length };
}
