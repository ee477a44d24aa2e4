/** Reads the rotation of a picture from its camera metadata. */
import { viewOf } from '../content.ts';

const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * Checks whether it is rotated by a quarter, so that width and height are swapped.
 * @param tiff the data behind `Exif`, from a stranger
 */
export function isTurnedByQuarter(tiff: Uint8Array): boolean {
  const orientation = orientationOf(viewOf(tiff));
  return orientation >= 5 && orientation <= 8;
}

/** Returns 1 = not rotated, also when nothing can be read. */
function orientationOf(view: DataView): number {
  if (view.byteLength < 8) return 1;
  const order = view.getUint16(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return 1;
  const isLittle = order === LITTLE_ENDIAN;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2, n = 0; n < entries && at + ENTRY_BYTES <= view.byteLength; n++, at += ENTRY_BYTES)
    if (view.getUint16(at, isLittle) === ORIENTATION && view.getUint16(at + 2, isLittle) === SHORT)
      return view.getUint16(at + 8, isLittle);
  return 1;
}
