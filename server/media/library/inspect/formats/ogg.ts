/** OGG: pages that stand one after another. Players drop one that is not there as a whole. */
import { type Content, partOf, viewOf } from '../content.ts';

const HEAD_BYTES = 27;
const MAX_SEGMENTS = 255;
/** Head, segments and their bytes. */
const MAX_PAGE_BYTES = HEAD_BYTES + MAX_SEGMENTS + MAX_SEGMENTS * 255;
const CAPTURE = Buffer.from('OggS');

/** The file up to the end of its last whole page. */
export async function oggContent(content: Content): Promise<Content> {
  const { size, read } = content;
  const from = Math.max(0, size - 2 * MAX_PAGE_BYTES);
  const tail = await read(from, size);
  const bytes = Buffer.from(tail.buffer, tail.byteOffset, tail.length);
  // What looks like a page may stand in the sound of one; more than some never do.
  for (let at = bytes.lastIndexOf(CAPTURE), count = 0; at > 0 && count < MAX_SEGMENTS; count++) {
    const end = pageEnd(bytes, at);
    if (end !== null) return partOf(content, 0, from + end);
    const before = bytes.lastIndexOf(CAPTURE, at - 1);
    if (before < 0) break;
    at = before;
  }
  return content;
}

/** The place behind a page; null = it was cut off. */
function pageEnd(bytes: Uint8Array, at: number): number | null {
  if (at + HEAD_BYTES > bytes.length) return null;
  const segments = viewOf(bytes).getUint8(at + HEAD_BYTES - 1);
  const data = at + HEAD_BYTES + segments;
  if (data > bytes.length) return null;
  const end = bytes.subarray(at + HEAD_BYTES, data).reduce((sum, length) => sum + length, data);
  return end <= bytes.length ? end : null;
}
