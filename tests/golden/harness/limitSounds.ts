/** Plays sounds at once, with and without the limiter, and measures what leaves it. */
import { createLimiter, LIMITER_DELAY_S, LIMITER_WARM_UP_S } from '#engine/gpu/media/limiter.ts';

export interface LimitedSounds {
  /** Highest level of the sum and of what leaves the limiter, dBFS. */
  beforeDb: number;
  afterDb: number;
  /** Largest difference between both at any moment, of full scale. */
  difference: number;
}

const OUTPUT_RATE = 48_000;
const DECIMALS = 1_000_000;

/** @param sounds samples from -1 to 1 @param sampleRate of the sounds, Hz */
export async function limitSounds(sounds: readonly (readonly number[])[], sampleRate: number): Promise<LimitedSounds> {
  const [plain, limited] = [await mix(sounds, sampleRate, false), await mix(sounds, sampleRate, true)];
  const delay = Math.round(LIMITER_DELAY_S * OUTPUT_RATE);
  let difference = 0;
  for (let index = 0; index + delay < plain.length; index++)
    difference = Math.max(difference, Math.abs(plain[index]! - limited[index + delay]!));
  return {
    beforeDb: peakDb(plain),
    afterDb: peakDb(limited),
    difference: Math.round(difference * DECIMALS) / DECIMALS,
  };
}

async function mix(
  sounds: readonly (readonly number[])[],
  sampleRate: number,
  isLimited: boolean,
): Promise<Float32Array> {
  const lengthS = LIMITER_WARM_UP_S + Math.max(...sounds.map(({ length }) => length)) / sampleRate + 0.1;
  const context = new OfflineAudioContext(1, Math.ceil(lengthS * OUTPUT_RATE), OUTPUT_RATE);
  const output = isLimited ? createLimiter(context) : context.destination;
  for (const samples of sounds) {
    const buffer = new AudioBuffer({ length: samples.length, numberOfChannels: 1, sampleRate });
    buffer.copyToChannel(Float32Array.from(samples), 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(output);
    source.start(LIMITER_WARM_UP_S);
  }
  return (await context.startRendering()).getChannelData(0);
}

const peakDb = (samples: Float32Array): number =>
  20 * Math.log10(samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0));
