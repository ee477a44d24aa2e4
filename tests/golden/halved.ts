/** Halves large pictures whose parts have separate pictures. Integers only: the result is always the same. */
import { PNG } from 'pngjs';

/** Averages every four pixels; a last odd row or column is left out. */
export function halved(picture: PNG): PNG {
  const small = new PNG({ width: picture.width >> 1, height: picture.height >> 1 });
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) meanOfFour(picture, small, x, y);
  }
  return small;
}

function meanOfFour({ data, width }: PNG, small: PNG, x: number, y: number): void {
  const first = (2 * y * width + 2 * x) * 4;
  const [sum, at] = [[0, 0, 0, 0], (y * small.width + x) * 4];
  for (const pixel of [first, first + 4, first + width * 4, first + width * 4 + 4]) {
    const alpha = data[pixel + 3]!;
    // Colours are weighted by their opacity.
    for (let part = 0; part < 3; part++) sum[part]! += data[pixel + part]! * alpha;
    sum[3]! += alpha;
  }
  for (let part = 0; part < 3; part++) small.data[at + part] = sum[3] === 0 ? 0 : Math.round(sum[part]! / sum[3]!);
  small.data[at + 3] = Math.round(sum[3]! / 4);
}
