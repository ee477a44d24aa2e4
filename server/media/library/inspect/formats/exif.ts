/** How a picture is turned by what a camera wrote beside it. */
import { viewOf } from '../content.ts';

const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** Whether it is turned by a quarter, so that its sides change places. @param tiff the data behind `Exif`, of a stranger */
export function isTurnedByQuarter(tiff: Uint8Array): boolean {
  const orientation = orientationOf(viewOf(tiff));
  return orientation >= 5 && orientation <= 8;
}

/** 1 = it is not turned, also where nothing can be read. */
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
