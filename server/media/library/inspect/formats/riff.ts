/** RIFF: chunks with their lengths, in a file with its own length. Players of WAV only use the chunks. */
import { type Content, patched, viewOf } from '../content.ts';

const HEADER_BYTES = 12;
/** More chunks than any real file has before its sound. */
const MAX_CHUNKS = 10_000;
/** Recorders that never learn the end write 0 or one of the largest numbers. */
const isUnknown = (length: number): boolean => length === 0 || length >= 0x7fff_0000;

/** Browsers only show a WebP with as many bytes as its header says. */
export async function webpContent(content: Content): Promise<Content | null> {
  if (content.size < HEADER_BYTES + 8) return null;
  const head = viewOf(await content.read(0, HEADER_BYTES + 8));
  const end = head.getUint32(4, true) + 8;
  return end <= content.size && HEADER_BYTES + 8 + head.getUint32(16, true) <= end ? content : null;
}

/**
 * Returns a sound with a corrected length in its header; null when it was truncated: then both its lengths exceed its end by
 * far and agree with each other. If only one does, or they contradict each other, they are wrong.
 */
export async function wavContent(content: Content): Promise<Content | null> {
  const { size, read } = content;
  const data = await findData(content);
  if (data === null) return null;
  const { at, length } = data;
  const rest = size - at;
  const whole = viewOf(await read(4, 8)).getUint32(0, true);
  if (!isUnknown(length) && !isUnknown(whole) && isCutOff({ at, length, whole }, size)) return null;
  const audioBytes = isUnknown(length) ? rest : Math.min(length, rest);
  return patched(patched(content, 4, uint32(size - 8)), at - 4, uint32(audioBytes));
}

/** Maximum missing share of the announced sound; with more, a listener hears that it was truncated. */
const MISSING_SHARE = 0.03;

/**
 * Checks for a truncated sound.
 * @param whole length of the file by its header, from the ninth byte
 */
function isCutOff({ at, length, whole }: { at: number; length: number; whole: number }, size: number): boolean {
  if (whole + 8 <= size || at + length <= size) return false;
  const isMuch = length - (size - at) > length * MISSING_SHARE;
  return isMuch && whole + 8 >= at + length;
}

/** Finds the start of the sound and its claimed length. */
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
