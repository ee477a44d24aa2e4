/** Tones made of partials: bells, mallets, brass and everything else that has a pitch. */
import { exp2, sine } from './exactMath.ts';
import { SAMPLE_RATE, samplesOf, type Signal } from './signal.ts';

export interface Overtone {
  /** Multiple of the tone's frequency. */
  ratio: number;
  gain: number;
  /** Seconds after which it has half its level; left out = it does not fade by itself. */
  halfS?: number;
}

export interface Tone {
  lengthS: number;
  /** Frequency, or the frequency at a time. */
  hz: number | ((seconds: number) => number);
  partials: readonly Overtone[];
  /** Seconds until the full level, 2 ms unless given: less would click. */
  attackS?: number;
  /** Seconds at the end in which it fades to nothing. */
  releaseS?: number;
  /** Depth as a share of the frequency, 0.01 for example, and waves per second. */
  vibrato?: { depth: number; hz: number; afterS: number };
}

const HIGHEST_HZ = SAMPLE_RATE * 0.46;

/** Partials that could not be represented are left out, so that no wrong tones appear. */
export function tone({ lengthS, hz, partials, attackS = 0.002, releaseS = 0.02, vibrato }: Tone): Signal {
  const signal = new Float64Array(samplesOf(lengthS));
  const hzAt = typeof hz === 'number' ? () => hz : hz;
  const decays = partials.map(({ halfS }) => (halfS === undefined ? 1 : exp2(-1 / (halfS * SAMPLE_RATE))));
  const levels = partials.map(({ gain }) => gain);
  let turns = 0;
  for (let index = 0; index < signal.length; index++) {
    const seconds = index / SAMPLE_RATE;
    const now = hzAt(seconds) * (1 + wobble(seconds, vibrato));
    turns += now / SAMPLE_RATE;
    let sum = 0;
    for (let part = 0; part < partials.length; part++) {
      const { ratio } = partials[part]!;
      if (ratio * now < HIGHEST_HZ) sum += levels[part]! * sine(turns * ratio);
      levels[part]! *= decays[part]!;
    }
    signal[index] = sum * Math.min(1, seconds / attackS, (lengthS - seconds) / releaseS);
  }
  return signal;
}

function wobble(seconds: number, vibrato: Tone['vibrato']): number {
  if (vibrato === undefined || seconds < vibrato.afterS) return 0;
  const { depth, hz, afterS } = vibrato;
  return depth * Math.min(1, (seconds - afterS) * 4) * sine((seconds - afterS) * hz);
}

/** Slides from a frequency by a number of octaves, evenly for the ear. */
export const glide =
  (fromHz: number, octaves: number, lengthS: number): ((seconds: number) => number) =>
  (seconds) =>
    fromHz * exp2(octaves * Math.min(1, seconds / lengthS));

/** All partials of a saw tooth up to `count`. */
export const saw = (count: number): Overtone[] =>
  Array.from({ length: count }, (_, index) => ({ ratio: index + 1, gain: 0.6 / (index + 1) }));

/** The odd partials of a square wave up to `count` of them. */
export const square = (count: number): Overtone[] =>
  Array.from({ length: count }, (_, index) => ({ ratio: 2 * index + 1, gain: 0.7 / (2 * index + 1) }));
