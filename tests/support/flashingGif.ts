/** Makes animated GIFs of one grey after another, without compression (GIF89a, https://www.w3.org/Graphics/GIF/spec-gif89a.txt). */

/** Codes of 3 bits: two colours, two unused ones, clear and end. */
const CODE_BITS = 3;
const CLEAR = 4;
const END = 5;
/** Pixels between two clear codes, so that codes never grow. */
const RUN = 2;
const BLOCK = 255;

/**
 * @param size width and height, px
 * @param delayMs time of each of the two pictures, black and white
 */
export function flashingGif(size: number, delayMs: number): Buffer {
  const side = [size & 255, size >> 8];
  const palette = [0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 255, 255];
  const head = [...Buffer.from('GIF89a'), ...side, ...side, 0x91, 0, 0, ...palette];
  const forever = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
  const frames = [0, 1].map((color) => {
    const delay = Math.round(delayMs / 10);
    const control = [0x21, 0xf9, 4, 0, delay & 255, delay >> 8, 0, 0];
    const place = [0x2c, 0, 0, 0, 0, ...side, ...side, 0];
    return Buffer.concat([Buffer.from([...control, ...place, 2]), blocks(codes(color, size * size))]);
  });
  return Buffer.concat([Buffer.from([...head, ...forever]), ...frames, Buffer.from([0x3b])]);
}

function codes(color: number, pixels: number): Buffer {
  const list: number[] = [];
  for (let pixel = 0; pixel < pixels; pixel += RUN) list.push(CLEAR, color, ...(pixel + 1 < pixels ? [color] : []));
  list.push(END);
  const bytes = Buffer.alloc(Math.ceil((list.length * CODE_BITS) / 8));
  list.forEach((code, index) => {
    const at = index * CODE_BITS;
    const shifted = code << (at & 7);
    bytes[at >> 3]! |= shifted & 255;
    if (shifted > 255) bytes[(at >> 3) + 1]! |= shifted >> 8;
  });
  return bytes;
}

function blocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += BLOCK) {
    const part = data.subarray(at, at + BLOCK);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}
