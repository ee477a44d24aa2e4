/** RIFF: chunks with their lengths, in a file that has one too. Players of WAV go by the chunks alone. */
import { type Content, patched, viewOf } from '../content.ts';

const HEADER_BYTES = 12;
/** More chunks than any real file has before its sound. */
const MAX_CHUNKS = 10_000;
/** Recorders that never learn the end write 0 or one of the largest numbers. */
const isUnknown = (length: number): boolean => length === 0 || length >= 0x7fff_0000;

/** Browsers show a WebP only if it has as many bytes as it says. */
export async function webpContent(content: Content): Promise<Content | null> {
  if (content.size < HEADER_BYTES + 8) return null;
  const head = viewOf(await content.read(0, HEADER_BYTES + 8));
  const end = head.getUint32(4, true) + 8;
  return end <= content.size && HEADER_BYTES + 8 + head.getUint32(16, true) <= end ? content : null;
}

/**
 * A sound whose header says how long it really is; null when it was cut off: then both its lengths are beyond its end. Where
 * only one of them is, it is wrong.
 */
export async function wavContent(content: Content): Promise<Content | null> {
  const { size, read } = content;
  const data = await findData(content);
  if (data === null) return null;
  const { at, length } = data;
  const rest = size - at;
  const whole = viewOf(await read(4, 8)).getUint32(0, true);
  const isCutOff = !isUnknown(length) && length > rest && !isUnknown(whole) && whole + 8 > size;
  if (isCutOff) return null;
  const heard = isUnknown(length) ? rest : Math.min(length, rest);
  return patched(patched(content, 4, uint32(size - 8)), at - 4, uint32(heard));
}

/** Start of the sound, and the length that it claims. */
async function findData({ size, read }: Content): Promise<{ at: number; length: number } | null> {
  for (let at = HEADER_BYTES, count = 0; at + 8 <= size && count < MAX_CHUNKS; count++) {
    const bytes = await read(at, at + 8);
    const length = viewOf(bytes).getUint32(4, true);
    if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'data') return { at: at + 8, length };
    at += 8 + length + (length % 2);
  }
  return null;
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}
