/** Reads and writes WAV files with 16 bits per sample, without trusting their content. */

export interface PcmSound {
  sampleRate: number;
  channels: number;
  /** Little-endian, with interleaved channels. */
  samples: Buffer;
}

const HEADER_BYTES = 44;
const PCM = 1;
/** Names its real format further behind. */
const EXTENSIBLE = 0xfffe;
const BITS = 16;
const SAMPLE_BYTES = BITS / 8;

export function wavOf({ sampleRate, channels, samples }: PcmSound): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * SAMPLE_BYTES, 28);
  header.writeUInt16LE(channels * SAMPLE_BYTES, 32);
  header.writeUInt16LE(BITS, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Returns null when it cannot be played as it is. Services that write while they speak do not know the sizes. */
export function readWav(bytes: Buffer): PcmSound | null {
  const isRiff = bytes.length >= 12 && bytes.toString('latin1', 0, 4) === 'RIFF';
  if (!isRiff || bytes.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Omit<PcmSound, 'samples'> | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ') format = formatIn(body);
    if (name === 'data') return format === null ? null : { ...format, samples: wholeFrames(body, format.channels) };
    at += 8 + size + (size % 2);
  }
  return null;
}

function formatIn(body: Buffer): Omit<PcmSound, 'samples'> | null {
  if (body.length < 16) return null;
  const kind = body.readUInt16LE(0);
  const [channels, sampleRate, bits] = [body.readUInt16LE(2), body.readUInt32LE(4), body.readUInt16LE(14)];
  const isPcm = kind === PCM || (kind === EXTENSIBLE && body.length >= 26 && body.readUInt16LE(24) === PCM);
  const isPlayable = bits === BITS && (channels === 1 || channels === 2) && sampleRate >= 8_000 && sampleRate <= 96_000;
  return isPcm && isPlayable ? { channels, sampleRate } : null;
}

function wholeFrames(body: Buffer, channels: number): Buffer {
  return body.subarray(0, body.length - (body.length % (channels * SAMPLE_BYTES)));
}

export function durationMsOf({ sampleRate, channels, samples }: PcmSound): number {
  return Math.round((samples.length / (channels * SAMPLE_BYTES) / sampleRate) * 1_000);
}

/** Returns the loudest sample, 0–1. */
export function peakOf({ samples }: PcmSound): number {
  let peak = 0;
  for (let at = 0; at + 1 < samples.length; at += SAMPLE_BYTES)
    peak = Math.max(peak, Math.abs(samples.readInt16LE(at)));
  return peak / 2 ** (BITS - 1);
}
