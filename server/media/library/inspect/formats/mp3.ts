/** MP3: consecutive frames behind tags, padding and other data that programs put before them. */
import { type Content, partOf } from '../content.ts';

/** Maximum number of bytes before the first frame, without tags. */
const MAX_JUNK_BYTES = 256 * 1024;
/** Longer than the number of frames that are checked. */
const LOOK_AHEAD_BYTES = 16 * 1024;
const MAX_TAGS = 16;
const TAG_HEAD_BYTES = 10;
/** This many consecutive frames cannot be a coincidence. */
const FRAMES = 3;

const KBITS_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];
/** Indexed by the two bits of the version; the second value is reserved. */
const VERSIONS = [
  { divisor: 4, kbits: KBITS_2, samplesPerBit: 72 },
  null,
  { divisor: 2, kbits: KBITS_2, samplesPerBit: 72 },
  { divisor: 1, kbits: KBITS_1, samplesPerBit: 144 },
];

/** Returns the content from the first frame on; null = there is none. */
export async function mp3Content(content: Content): Promise<Content | null> {
  const { size, read } = content;
  const from = await tagsEnd(content);
  const bytes = await read(from, Math.min(size, from + MAX_JUNK_BYTES + LOOK_AHEAD_BYTES));
  const isEnd = from + bytes.length === size;
  for (let at = 0; at < Math.min(bytes.length, MAX_JUNK_BYTES); at++)
    if (bytes[at] === 0xff && hasFrames(bytes, at, isEnd)) return partOf(content, from + at, size);
  return null;
}

/** Finds the end of the tags before a sound; programs may write several. */
export async function tagsEnd({ size, read }: Content): Promise<number> {
  let at = 0;
  for (let count = 0; count < MAX_TAGS && at + TAG_HEAD_BYTES <= size; count++) {
    const head = await read(at, at + TAG_HEAD_BYTES);
    if (Buffer.from(head.subarray(0, 3)).toString('latin1') !== 'ID3') break;
    const length = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += TAG_HEAD_BYTES + length;
  }
  return Math.min(at, size);
}

/**
 * Checks for consecutive frames.
 * @param isEnd whether the file ends with the bytes, because a short sound has no more frames
 */
function hasFrames(bytes: Uint8Array, from: number, isEnd: boolean): boolean {
  const kind = kindOf(bytes, from);
  let at = from;
  for (let count = 0; count < FRAMES; count++) {
    const length = frameBytes(bytes, at);
    if (length === null || kindOf(bytes, at) !== kind) return count > 0 && isEnd && isSoundEnd(bytes, at);
    at += length;
  }
  return true;
}

/** Version, layer and rate, which are the same in the whole sound. */
const kindOf = (bytes: Uint8Array, at: number): number =>
  ((bytes[at + 1] ?? 0) << 2) | (((bytes[at + 2] ?? 0) >> 2) & 0x03);

function isSoundEnd(bytes: Uint8Array, at: number): boolean {
  const tail = Buffer.from(bytes.subarray(at, at + 8)).toString('latin1');
  return at === bytes.length || tail.startsWith('TAG') || tail === 'APETAGEX';
}

/** Returns the length of the frame at an offset; null = there is none. */
function frameBytes(bytes: Uint8Array, at: number): number | null {
  const [sync = 0, kind = 0, rate = 0] = bytes.subarray(at, at + 3);
  const isLayer3 = sync === 0xff && (kind & 0xe0) === 0xe0 && (kind & 0x06) === 0x02;
  const version = isLayer3 ? VERSIONS[(kind >> 3) & 0x03] : null;
  const kbits = version?.kbits[(rate >> 4) - 1];
  const hertz = RATES[(rate >> 2) & 0x03];
  if (!version || kbits === undefined || hertz === undefined) return null;
  return Math.floor((version.samplesPerBit * kbits * 1000) / (hertz / version.divisor)) + ((rate >> 1) & 0x01);
}
