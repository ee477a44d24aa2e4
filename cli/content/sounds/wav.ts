/** Writes and reads WAV files with one channel of 16-bit samples, which every browser and broadcast program plays. */
import type { Signal } from './signal.ts';

const HEADER_BYTES = 44;
const FULL_SCALE = 32_767;

export function writeWav(signal: Signal, sampleRate: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + signal.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(signal.length * 2, 40);
  signal.forEach((value, index) => bytes.writeInt16LE(Math.round(value * FULL_SCALE), HEADER_BYTES + index * 2));
  return bytes;
}

/** Reads a file that `writeWav` wrote. */
export function readWav(bytes: Buffer): { signal: Signal; sampleRate: number } {
  const length = (bytes.length - HEADER_BYTES) / 2;
  const signal = Float64Array.from({ length }, (_, index) => bytes.readInt16LE(HEADER_BYTES + index * 2) / FULL_SCALE);
  return { signal, sampleRate: bytes.readUInt32LE(24) };
}
