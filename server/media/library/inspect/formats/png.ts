/** PNG: chunks from a header to an end, which any data may follow. */
import { inflateSync } from 'node:zlib';
import { viewOf } from '../content.ts';
import { isTurnedByQuarter } from './exif.ts';

const SIGNATURE_BYTES = 8;
/** A chunk without data: its length, type and checksum. */
const CHUNK_BYTES = 12;
const FRAME_HEAD = 'fcTL';
/** Limits the size of a picture whose end is missing. */
const MAX_PICTURE_BYTES = 64 * 1024 * 1024;

interface Chunk {
  type: string;
  data: Uint8Array;
}

/**
 * Returns complete chunks with correct checksums.
 * @returns the bytes of the incomplete one
 */
function* chunksOf(bytes: Uint8Array): Generator<Chunk, number> {
  const view = viewOf(bytes);
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_BYTES <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + CHUNK_BYTES + length;
    if (end > bytes.length) break;
    yield {
      type: Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'),
      data: bytes.subarray(at + 8, end - 4),
    };
    at = end;
  }
  return bytes.length - at;
}

/** Checks whether a picture without its end is complete: its data are one compressed stream. */
export function isWholePng(bytes: Uint8Array): boolean {
  const pieces: Uint8Array[] = [];
  let framesLeft = 0;
  let last = '';
  const chunks = chunksOf(bytes);
  let next = chunks.next();
  for (; next.done !== true; next = chunks.next()) {
    const { type, data } = next.value;
    if (type === 'IEND') return true;
    if (type === 'IDAT') pieces.push(data);
    if (type === 'acTL' && data.length >= 4) framesLeft = viewOf(data).getUint32(0);
    if (type === FRAME_HEAD) framesLeft -= 1;
    last = type;
  }
  // More bytes than the beginning of an IEND belong to the picture or a frame.
  const hasFrames = framesLeft <= 0 && last !== FRAME_HEAD;
  return next.value < CHUNK_BYTES && hasFrames && pieces.length > 0 && isWholeStream(pieces);
}

function isWholeStream(pieces: readonly Uint8Array[]): boolean {
  try {
    inflateSync(Buffer.concat(pieces), { maxOutputLength: MAX_PICTURE_BYTES });
    return true;
  } catch {
    return false;
  }
}

/** Checks whether width and height are swapped for display; browsers use metadata before the picture. */
export function isTurnedPng(bytes: Uint8Array): boolean {
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'eXIf') return isTurnedByQuarter(data);
    if (type === 'IDAT') return false;
  }
  return false;
}
