/** Encodes PNG as small as possible: flat panels and text pack best without row filters, shaded drawings with them. */
import { PNG } from 'pngjs';

/** Filter types: none, and the best one for each row. */
const FILTER_TYPES = [0, -1];

export function encodePng(picture: PNG): Buffer {
  const packed = FILTER_TYPES.map((filterType) => {
    return PNG.sync.write(picture, { deflateLevel: 9, deflateStrategy: 0, filterType });
  });
  return packed.reduce((one, other) => (other.length < one.length ? other : one));
}
