const LIMIT = 100;

/** Makes green pixels transparent, as the shader does (behaviour: video-5): green above 100, red and blue below 100 of 255. */
export function withoutGreen(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 1]! > LIMIT && data[at]! < LIMIT && data[at + 2]! < LIMIT) data.fill(0, at, at + 4);
}
