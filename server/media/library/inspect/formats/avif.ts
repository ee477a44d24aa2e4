/** AVIF: finds out how the picture is rotated, from the properties of its main item. */
import { viewOf } from '../content.ts';

interface Box {
  type: string;
  /** Without its header. */
  data: Uint8Array;
}

/** More boxes than any real picture has in one place. */
const MAX_BOXES = 1_000;
const FULL_BOX_BYTES = 4;

/**
 * Checks whether width and height are swapped for display.
 * @param bytes from a stranger
 */
export function isTurnedAvif(bytes: Uint8Array): boolean {
  const meta = boxesIn(bytes).find(({ type }) => type === 'meta');
  if (meta === undefined) return false;
  const boxes = boxesIn(meta.data.subarray(FULL_BOX_BYTES));
  const dataOf = (all: readonly Box[], type: string): Uint8Array =>
    all.find((box) => box.type === type)?.data ?? new Uint8Array();
  const main = mainItem(dataOf(boxes, 'pitm'));
  const inside = boxesIn(dataOf(boxes, 'iprp'));
  const properties = boxesIn(dataOf(inside, 'ipco'));
  const turn = propertiesOf(main, dataOf(inside, 'ipma')).find((index) => properties[index - 1]?.type === 'irot');
  return turn !== undefined && ((properties[turn - 1]!.data[0] ?? 0) & 1) === 1;
}

/** Returns consecutive boxes, as far as they are complete. */
function boxesIn(bytes: Uint8Array): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length && boxes.length < MAX_BOXES;) {
    const length = view.getUint32(at);
    const end = length === 0 ? bytes.length : at + length;
    if (end < at + 8 || end > bytes.length) break;
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    boxes.push({ type, data: bytes.subarray(at + 8, end) });
    at = end;
  }
  return boxes;
}

/** Returns the id of the shown picture; 0 = none. */
function mainItem(bytes: Uint8Array): number {
  const isLong = (bytes[0] ?? 0) > 0;
  if (bytes.length < (isLong ? 8 : 6)) return 0;
  return isLong ? viewOf(bytes).getUint32(FULL_BOX_BYTES) : viewOf(bytes).getUint16(FULL_BOX_BYTES);
}

/** Returns the numbers of an item's properties, starting at 1. */
function propertiesOf(item: number, bytes: Uint8Array): number[] {
  const view = viewOf(bytes);
  const hasLongIds = (bytes[0] ?? 0) > 0;
  const hasLongNumbers = ((bytes[3] ?? 0) & 1) === 1;
  const found: number[] = [];
  for (let at = FULL_BOX_BYTES + 4; at + (hasLongIds ? 5 : 3) <= bytes.length;) {
    const id = hasLongIds ? view.getUint32(at) : view.getUint16(at);
    at += hasLongIds ? 4 : 2;
    const count = bytes[at++]!;
    const size = hasLongNumbers ? 2 : 1;
    for (let n = 0; n < count && at + size <= bytes.length; n++, at += size)
      if (id === item) found.push(hasLongNumbers ? view.getUint16(at) & 0x7fff : bytes[at]! & 0x7f);
  }
  return found;
}
