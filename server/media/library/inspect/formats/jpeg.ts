/** JPEG: reads its size as browsers show it. They search for markers past bytes that belong to none. */
import { viewOf } from '../content.ts';
import { isTurnedByQuarter } from './exif.ts';

const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
/** Checks for frames of all kinds, without the tables and the reserved marker between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Returns null when it ends before its picture begins. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = viewOf(bytes);
  let size: { width: number; height: number } | null = null;
  let isTurned: boolean | null = null;
  for (let at = nextMarker(bytes, 2); at !== null && at + 2 <= bytes.length;) {
    const marker = bytes[at - 1]!;
    if (hasNoLength(marker)) {
      at = nextMarker(bytes, at);
      continue;
    }
    const end = at + view.getUint16(at);
    if (marker === START_OF_SCAN)
      return size !== null && isTurned === true ? { width: size.height, height: size.width } : size;
    if (isFrame(marker) && at + 7 <= bytes.length)
      size ??= { width: view.getUint16(at + 5), height: view.getUint16(at + 3) };
    // The first one counts.
    if (marker === APP1 && isExif(bytes, at)) isTurned ??= isTurnedByQuarter(bytes.subarray(at + 8, end));
    at = nextMarker(bytes, Math.max(end, at + 2));
  }
  return null;
}

/** Returns the offset after the next marker. */
function nextMarker(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] !== 0xff && bytes[at + 1] !== 0) return at + 2;
  return null;
}

const isExif = (bytes: Uint8Array, at: number): boolean =>
  Buffer.from(bytes.subarray(at + 2, at + 8)).toString('latin1') === 'Exif\0\0';
