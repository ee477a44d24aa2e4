/** OGG: consecutive pages. Players drop an incomplete one. */
import { type Content, partOf, viewOf } from '../content.ts';

const HEAD_BYTES = 27;
const MAX_SEGMENTS = 255;
/** Header, segments and their bytes. */
const MAX_PAGE_BYTES = HEAD_BYTES + MAX_SEGMENTS + MAX_SEGMENTS * 255;
const CAPTURE = Buffer.from('OggS');

/** Returns the file up to the end of its last complete page. */
export async function oggContent(content: Content): Promise<Content> {
  const { size, read } = content;
  const from = Math.max(0, size - 2 * MAX_PAGE_BYTES);
  const tail = await read(from, size);
  const bytes = Buffer.from(tail.buffer, tail.byteOffset, tail.length);
  // Sound data may contain what looks like a page, but never many times.
  for (let at = bytes.lastIndexOf(CAPTURE), count = 0; at > 0 && count < MAX_SEGMENTS; count++) {
    const end = pageEnd(bytes, at);
    if (end !== null) return partOf(content, 0, from + end);
    const before = bytes.lastIndexOf(CAPTURE, at - 1);
    if (before < 0) break;
    at = before;
  }
  return content;
}

/** Returns the offset after a page; null = it was truncated. */
function pageEnd(bytes: Uint8Array, at: number): number | null {
  if (at + HEAD_BYTES > bytes.length) return null;
  const segments = viewOf(bytes).getUint8(at + HEAD_BYTES - 1);
  const data = at + HEAD_BYTES + segments;
  if (data > bytes.length) return null;
  const end = bytes.subarray(at + HEAD_BYTES, data).reduce((sum, length) => sum + length, data);
  return end <= bytes.length ? end : null;
}
