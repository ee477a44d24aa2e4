/**
 * Whether a file has all the bytes that it says it has. A player shows the beginning of a file that was cut off, so it
 * would be noticed only on stream. Formats that do not say how long they are (MP3, OGG, JPEG) count as whole.
 */

/** Reads bytes of the file, `end` not included. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** More boxes than any real file has at its top level. */
const MAX_BOXES = 10_000;

/** @param type of `sniffType` */
export function isWhole(type: string, size: number, read: ReadBytes): Promise<boolean> {
  const check = CHECKS[type];
  return check ? check(size, read) : Promise.resolve(true);
}

type Check = (size: number, read: ReadBytes) => Promise<boolean>;

const CHECKS: Readonly<Record<string, Check>> = {
  'image/png': hasPngEnd,
  'image/gif': async (size, read) => (await read(size - 1, size))[0] === 0x3b,
  'image/webp': isWholeRiff,
  'audio/wav': isWholeRiff,
  'image/avif': hasWholeBoxes,
  'video/mp4': hasWholeBoxes,
  'audio/mp4': hasWholeBoxes,
  'video/webm': isWholeWebm,
  'audio/webm': isWholeWebm,
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The last chunk of a PNG is IEND, with nothing in it but its checksum. */
async function hasPngEnd(size: number, read: ReadBytes): Promise<boolean> {
  const tail = Buffer.from(await read(Math.max(0, size - 65_536), size));
  const at = tail.lastIndexOf('IEND');
  return at >= 0 && at + 8 <= tail.length;
}

/** `RIFF`, then how many bytes follow. */
async function isWholeRiff(size: number, read: ReadBytes): Promise<boolean> {
  if (size < 12) return false;
  const declared = viewOf(await read(4, 8)).getUint32(0, true);
  // A recorder that was never told the end writes 0 or the largest number.
  return declared === 0 || declared >= 0xffff_f000 || declared + 8 <= size;
}

/** Boxes of MP4 and its kin stand one after another, each with its length. */
async function hasWholeBoxes(size: number, read: ReadBytes): Promise<boolean> {
  let at = 0;
  for (let count = 0; at < size && count < MAX_BOXES; count++) {
    const length = await boxLength(at, size, read);
    if (length === null) return false;
    at += length;
  }
  return at === size;
}

/** Null = it does not fit into the file. */
async function boxLength(at: number, size: number, read: ReadBytes): Promise<number | null> {
  if (size - at < 8) return null;
  const head = viewOf(await read(at, Math.min(size, at + 16)));
  const short = head.getUint32(0);
  if (short === 0) return size - at;
  const length = short === 1 ? (head.byteLength < 16 ? null : Number(head.getBigUint64(8))) : short;
  return length === null || length < 8 || at + length > size ? null : length;
}

const EBML_HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** An EBML header, then one segment with its length, which is unknown in what a browser recorded. */
async function isWholeWebm(size: number, read: ReadBytes): Promise<boolean> {
  const head = viewOf(await read(0, Math.min(size, 1_024)));
  if (head.byteLength < 12 || head.getUint32(0) !== EBML_HEADER) return false;
  const header = variableLength(head, 4);
  const segmentAt = header === null ? null : header.endsAt + (header.value ?? 0);
  if (segmentAt === null || segmentAt + 12 > head.byteLength || head.getUint32(segmentAt) !== SEGMENT) return false;
  const segment = variableLength(head, segmentAt + 4);
  return segment !== null && (segment.value === null || segment.endsAt + segment.value <= size);
}

/** A number of EBML; its value is null when all its bits are set: unknown. */
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
