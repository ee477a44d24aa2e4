/** Signals, which are lists of samples between -1 and 1, and the simplest things that are done with them. */
import type { Random } from '#engine/core/random.ts';

/** Samples per second of the sounds: enough for everything up to 16 kHz, and a quarter less to download than 44,100. */
export const SAMPLE_RATE = 32_000;

export type Signal = Float64Array;

export const samplesOf = (seconds: number): number => Math.round(seconds * SAMPLE_RATE);
export const silence = (seconds: number): Signal => new Float64Array(samplesOf(seconds));

/** Adds a part to a signal at a time; what reaches beyond the end is cut off. */
export function addAt(target: Signal, part: Signal, atS: number, gain = 1): void {
  const start = samplesOf(atS);
  const end = Math.min(part.length, target.length - start);
  for (let index = 0; index < end; index++) target[start + index]! += part[index]! * gain;
}

/** Multiplies a signal by a level that depends on the time. */
export function shape(signal: Signal, level: (seconds: number) => number): Signal {
  for (let index = 0; index < signal.length; index++) signal[index]! *= level(index / SAMPLE_RATE);
  return signal;
}

export const scale = (signal: Signal, gain: number): Signal => shape(signal, () => gain);

/** White noise. */
export function noise(seconds: number, random: Random): Signal {
  const signal = silence(seconds);
  for (let index = 0; index < signal.length; index++) signal[index] = random.next() * 2 - 1;
  return signal;
}

/** Rounds off what is louder than about half, as an overdriven amplifier does. */
export function saturate(signal: Signal, drive: number): Signal {
  for (let index = 0; index < signal.length; index++) {
    const value = signal[index]! * drive;
    signal[index] = value / (1 + Math.abs(value));
  }
  return signal;
}

/** Rises from 0 to 1 within `attackS` and falls to 0 within the last `releaseS`, both along a smooth curve. */
export function fades(lengthS: number, attackS: number, releaseS: number): (seconds: number) => number {
  return (seconds) => smooth(seconds / attackS) * smooth((lengthS - seconds) / releaseS);
}

function smooth(share: number): number {
  const part = Math.min(1, Math.max(0, share));
  return part * part * (3 - 2 * part);
}
