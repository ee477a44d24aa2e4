/** PNG: chunks from a head to an end, behind which anything may stand. */
import { viewOf } from '../content.ts';
import { isTurnedByQuarter } from './exif.ts';

const SIGNATURE_BYTES = 8;

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** Chunks that are there as a whole, with their checksums. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk, undefined> {
  const view = viewOf(bytes);
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return;
    yield {
      type: Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'),
      data: bytes.subarray(at + 8, end - 4),
    };
    at = end;
  }
}

export function isWholePng(bytes: Uint8Array): boolean {
  for (const { type } of chunksOf(bytes)) if (type === 'IEND') return true;
  return false;
}

/** Whether its sides change places when it is shown: browsers regard what stands before the picture. */
export function isTurnedPng(bytes: Uint8Array): boolean {
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'eXIf') return isTurnedByQuarter(data);
    if (type === 'IDAT') return false;
  }
  return false;
}
