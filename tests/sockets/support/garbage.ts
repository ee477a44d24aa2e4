/** Invalid bytes by seed. Each kind is what a stranger writes after (or instead of) a valid upgrade. */
import type { Random } from '#engine/core/random.ts';

function bytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

/** Builds a frame in which every bit can be wrong. */
function frame(first: number, second: number, ...rest: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([first, second]), ...rest]);
}

function length64(length: bigint): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(length);
  return buffer;
}

const MASK = Buffer.alloc(4);
const text = (value: string): Buffer => {
  const payload = Buffer.from(value);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(payload.length);
  return frame(0x81, 0xfe, size, MASK, payload);
};

export const GARBAGE: Readonly<Record<string, (random: Random) => Buffer>> = {
  noise: (random) => bytes(random, 1 + random.below(4_000)),
  'unmasked text': (random) => frame(0x81, 0x05, bytes(random, 5)),
  'reserved bits': (random) => frame(0xf1, 0x85, MASK, bytes(random, 5)),
  'unknown opcode': (random) => frame(0x83 + random.below(5), 0x85, MASK, bytes(random, 5)),
  'length of eight exabytes': () => frame(0x82, 0xff, length64(2n ** 63n - 1n), MASK),
  'length above 2^53': () => frame(0x81, 0xff, length64(2n ** 60n), MASK),
  'one byte too large': (random) => frame(0x81, 0xff, length64(65_537n), MASK, bytes(random, 2_000)),
  'fragmented ping': () => frame(0x09, 0x80, MASK),
  'ping of 126 bytes': (random) => frame(0x89, 0xfe, Buffer.from([0, 126]), MASK, bytes(random, 126)),
  'close with a code nobody may use': () => frame(0x88, 0x82, MASK, Buffer.from([0x03, 0xed])),
  'continuation of nothing': (random) => frame(0x80, 0x85, MASK, bytes(random, 5)),
  'endless fragments': (random) =>
    Buffer.concat([
      frame(0x01, 0x80, MASK),
      ...Array.from({ length: 80 }, () => frame(0x00, 0xfe, Buffer.from([4, 0]), MASK, bytes(random, 1_024))),
    ]),
  'text that is not UTF-8': () => frame(0x81, 0x82, MASK, Buffer.from([0xc3, 0x28])),
  'a deep nest': () => text('['.repeat(60_000)),
  'a poisoned object': () => text('{"__proto__":{"type":"hello"},"constructor":{"prototype":{"x":1}}}'),
  'a hello without end': () => text(`{"type":"hello","liveKey":"${'k'.repeat(60_000)}"}`),
  'binary frame': (random) => frame(0x82, 0x85, MASK, bytes(random, 5)),
};
