/** GIF: blocks up to a trailer, which many programs forget. Browsers show everything before the first invalid block. */

const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;

/** Checks that it has a picture, and no truncated one. */
export function isWholeGif(bytes: Uint8Array): boolean {
  let pictures = 0;
  let at = HEADER_BYTES + colorTableBytes(bytes[10] ?? 0);
  while (bytes[at] === IMAGE || bytes[at] === EXTENSION) {
    const isPicture = bytes[at] === IMAGE;
    // A picture has its position, optional colours and the size of its codes before its data.
    const end = subBlocksEnd(bytes, isPicture ? at + 11 + colorTableBytes(bytes[at + 9] ?? 0) : at + 2);
    if (end === null) return false;
    if (isPicture) pictures += 1;
    at = end;
  }
  return pictures > 0;
}

const colorTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

const TRAILER = 0x3b;

/**
 * Returns the offset after the empty block that ends a list of blocks, which may be missing at the end of a file; null = a
 * block was truncated.
 */
function subBlocksEnd(bytes: Uint8Array, from: number): number | null {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at]!;
    const isEnd = length === 0 || (length === TRAILER && at + 1 === bytes.length && at > from);
    if (isEnd) return at + 1;
    at += 1 + length;
  }
  return at === bytes.length && at > from ? at : null;
}
