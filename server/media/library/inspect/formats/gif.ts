/** GIF: blocks up to a trailer, which many programs forget. Browsers show what is there before the first odd block. */

const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;

/** Whether it has a picture, and none that was cut off. */
export function isWholeGif(bytes: Uint8Array): boolean {
  let pictures = 0;
  let at = HEADER_BYTES + colorTableBytes(bytes[10] ?? 0);
  while (bytes[at] === IMAGE || bytes[at] === EXTENSION) {
    const isPicture = bytes[at] === IMAGE;
    // Before its data a picture has its place, perhaps colours, and the size of its codes.
    const end = subBlocksEnd(bytes, isPicture ? at + 11 + colorTableBytes(bytes[at + 9] ?? 0) : at + 2);
    if (end === null) return false;
    if (isPicture) pictures += 1;
    at = end;
  }
  return pictures > 0;
}

const colorTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** Behind the empty block that ends a list of blocks; null = it is not there. */
function subBlocksEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length;) {
    const length = bytes[at]!;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}
