/** Brings every sound to the same loudness and keeps its peaks below what converters and codecs can represent. */
import { gatedPower, momentaryPower, powerOf, truePeaks } from './loudness.ts';
import { SAMPLE_RATE, samplesOf, scale, type Signal } from './signal.ts';

export const TARGET_LUFS = -16;
/** Highest true peak, in dBTP. */
export const MAX_PEAK_DBTP = -1;
/** A little below the highest peak, because rounding to 16 bits adds some. */
const CEILING = 0.87;
/** Time in which the limiter turns the volume down before a peak and up after it. */
const LIMITER_S = 0.003;
const ROUNDS = 24;

/**
 * Masters a single sound by its integrated loudness.
 * @throws Error for a sound that cannot be as loud as the others with these peaks
 */
export const master = (signal: Signal, name: string): Signal => mastered(signal, name, gatedPower);

/**
 * Masters a sound of a set by its largest momentary loudness, so that short and long ones are equally loud.
 * @throws Error for a sound that cannot be as loud as the others with these peaks
 */
export const masterMoment = (signal: Signal, name: string): Signal => mastered(signal, name, momentaryPower);

function mastered(signal: Signal, name: string, powerIn: typeof gatedPower): Signal {
  const wanted = powerOf(TARGET_LUFS);
  let gain = Math.sqrt(wanted / powerIn(signal, SAMPLE_RATE));
  for (let round = 0; round < ROUNDS; round++) {
    const limited = limit(scale(signal.slice(), gain));
    const ratio = wanted / powerIn(limited, SAMPLE_RATE);
    if (ratio > 0.995 && ratio < 1.005) return limited;
    gain *= Math.sqrt(ratio);
  }
  throw new Error(`the sound "${name}" does not reach ${TARGET_LUFS} LUFS with peaks of ${MAX_PEAK_DBTP} dBTP`);
}

/** Turns the volume down around each peak above the ceiling. */
function limit(signal: Signal): Signal {
  const reach = samplesOf(LIMITER_S);
  const gains = truePeaks(signal).map((peak) => (peak > CEILING ? CEILING / peak : 1));
  const smoothed = average(lowest(gains, reach), Math.floor(reach / 2));
  return signal.map((value, index) => value * smoothed[index]!);
}

/** Returns the lowest value within `reach` on both sides. */
function lowest(values: Signal, reach: number): Signal {
  return values.map((_value, index) => {
    let least = 1;
    const end = Math.min(values.length - 1, index + reach);
    for (let at = Math.max(0, index - reach); at <= end; at++) least = Math.min(least, values[at]!);
    return least;
  });
}

/** Returns the mean within `reach` on both sides; beyond the ends nothing is turned down. */
function average(values: Signal, reach: number): Signal {
  return values.map((_value, index) => {
    let sum = 0;
    for (let at = index - reach; at <= index + reach; at++) sum += values[at] ?? 1;
    return sum / (2 * reach + 1);
  });
}
