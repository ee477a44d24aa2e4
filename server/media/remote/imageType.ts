/**
 * Detects the type of a picture by its bytes, never by a name or header. SVG does not count as a picture, because it is a
 * document that can run scripts.
 */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export interface Picture {
  bytes: Buffer;
  type: ImageType;
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
/** Name and checksum of the last chunk, which is always empty. */
const PNG_END = Buffer.from('49454e44ae426082', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');
const JPEG_SCAN = Buffer.from('ffda', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
const GIF_END = 0x3b;
const RIFF_HEADER_BYTES = 8;

/** Returns the media type by the first bytes; null for anything else. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, PNG_START)) return 'image/png';
  if (startsWith(bytes, JPEG_START)) return 'image/jpeg';
  const text = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  return /^RIFF[^]{4}WEBP$/.test(text) ? 'image/webp' : null;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

const IS_COMPLETE: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.includes(PNG_END),
  // In scan data ff is always escaped, so the end mark follows the last scan or is missing.
  'image/jpeg': (bytes) => bytes.lastIndexOf(JPEG_END) > bytes.lastIndexOf(JPEG_SCAN),
  'image/gif': (bytes) => lastByte(bytes) === GIF_END,
  'image/webp': (bytes) => bytes.length >= bytes.readUInt32LE(4) + RIFF_HEADER_BYTES,
};

/** Returns the last byte before the padding. */
function lastByte(bytes: Buffer): number | undefined {
  let end = bytes.length - 1;
  while (bytes[end] === 0) end--;
  return bytes[end];
}

/**
 * Checks whether the picture has its end. A transfer of unannounced length and a file after a power cut can stop in the middle
 * without any other sign.
 */
export function isComplete({ bytes, type }: Picture): boolean {
  return IS_COMPLETE[type](bytes);
}
