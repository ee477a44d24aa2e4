/**
 * Measures loudness and true peak of a mono signal by Recommendation ITU-R BS.1770-4: two filters that weight like the ear
 * (annex 1), blocks of 400 ms with two gates, and four times as many samples for the peak (annex 2).
 */
import { exp2, sine, tangent } from './exactMath.ts';
import type { Signal } from './signal.ts';

const BLOCK_S = 0.4;
/** Blocks overlap by three quarters. */
const STEP_S = BLOCK_S / 4;
/** The loudness of a signal with the mean square 1, in LUFS. */
const OFFSET_LUFS = -0.691;
const ABSOLUTE_GATE_LUFS = -70;
/** The relative gate, 10 LU below the mean, as a share of power. */
const RELATIVE_GATE = 0.1;

const lufsOf = (power: number): number => OFFSET_LUFS + 10 * Math.log10(power);
/** The binary logarithm of 10. */
const LOG2_OF_TEN = 3.321928094887362;

/** Returns the weighted mean square that has a loudness. */
export const powerOf = (lufs: number): number => exp2(((lufs - OFFSET_LUFS) / 10) * LOG2_OF_TEN);

/** Returns the gated mean square of the weighted signal; 0 = too short or too quiet to be measured. */
export function gatedPower(signal: Signal, sampleRate: number): number {
  const blocks = blockPowers(weighted(signal, sampleRate), sampleRate).filter(
    (power) => power > powerOf(ABSOLUTE_GATE_LUFS),
  );
  const gate = meanOf(blocks) * RELATIVE_GATE;
  return meanOf(blocks.filter((power) => power > gate));
}

/** Time between two blocks of the momentary loudness; EBU Tech 3341 asks for at most 0.1 s. */
const MOMENT_STEP_S = 0.01;

/**
 * Returns the largest weighted mean square of 400 ms, as EBU Tech 3341 measures momentary loudness. A shorter signal counts as if
 * silence followed it; this is how short sounds are matched, which the gates of the integrated loudness cannot measure.
 */
export function momentaryPower(signal: Signal, sampleRate: number): number {
  const block = Math.round(BLOCK_S * sampleRate);
  const padded = new Float64Array(Math.max(block, signal.length));
  padded.set(signal);
  const powers = weighted(padded, sampleRate).map((value) => value * value);
  const step = Math.round(MOMENT_STEP_S * sampleRate);
  let [sum, most] = [0, 0];
  for (let end = 0; end < powers.length; end++) {
    sum += powers[end]! - (powers[end - block] ?? 0);
    if (end >= block - 1 && (end - block + 1) % step === 0) most = Math.max(most, sum / block);
  }
  return most;
}

/** Returns the largest momentary loudness in LUFS. */
export const momentaryLoudness = (signal: Signal, sampleRate: number): number =>
  lufsOf(momentaryPower(signal, sampleRate));

/** Returns the integrated loudness in LUFS. */
export const loudness = (signal: Signal, sampleRate: number): number => lufsOf(gatedPower(signal, sampleRate));

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function blockPowers(signal: Signal, sampleRate: number): number[] {
  const [block, step] = [Math.round(BLOCK_S * sampleRate), Math.round(STEP_S * sampleRate)];
  const powers: number[] = [];
  for (let start = 0; start + block <= signal.length; start += step) {
    let sum = 0;
    for (let index = start; index < start + block; index++) sum += signal[index]! * signal[index]!;
    powers.push(sum / block);
  }
  return powers;
}

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** Returns both filters of annex 1, whose tables are for 48 kHz, for any sample rate. */
export const weighting = (sampleRate: number): readonly [shelf: Biquad, highPass: Biquad] => [
  shelfFor(sampleRate),
  highPassFor(sampleRate),
];

function weighted(signal: Signal, sampleRate: number): Signal {
  return weighting(sampleRate).reduce(run, signal);
}

const SHELF = { hz: 1681.974450955533, q: 0.7071752369554196, gain: 1.584864701130855, middle: 1.258720930232562 };
const HIGH_PASS = { hz: 38.13547087602444, q: 0.5003270373238773 };

function shelfFor(sampleRate: number): Biquad {
  const { hz, q, gain, middle } = SHELF;
  const k = tangent(hz / sampleRate / 2);
  const a0 = 1 + k / q + k * k;
  return [
    (gain + (middle * k) / q + k * k) / a0,
    (2 * (k * k - gain)) / a0,
    (gain - (middle * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

function highPassFor(sampleRate: number): Biquad {
  const { hz, q } = HIGH_PASS;
  const k = tangent(hz / sampleRate / 2);
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}

function run(signal: Signal, [b0, b1, b2, a1, a2]: Biquad): Signal {
  let [first, second] = [0, 0];
  return signal.map((input) => {
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    return output;
  });
}

const OVERSAMPLING = 4;
const TAPS_EACH_SIDE = 16;

/** Weights of the samples around a point between two samples: a sinc under a Hann window. */
const PHASES: readonly Signal[] = Array.from({ length: OVERSAMPLING }, (_, phase) =>
  Float64Array.from({ length: 2 * TAPS_EACH_SIDE }, (_unused, tap) => {
    const distance = tap - TAPS_EACH_SIDE + 1 - phase / OVERSAMPLING;
    if (distance === 0) return 1;
    const window = 0.5 + 0.5 * sine(distance / (2 * TAPS_EACH_SIDE) + 0.25);
    return (window * sine(distance / 2)) / (Math.PI * distance);
  }),
);

/** Returns for each sample the largest value up to the next one, between the samples too. */
export function truePeaks(signal: Signal): Signal {
  return signal.map((_value, index) => {
    let peak = 0;
    for (const weights of PHASES) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++)
        sum += weights[tap]! * (signal[index + tap - TAPS_EACH_SIDE + 1] ?? 0);
      peak = Math.max(peak, Math.abs(sum));
    }
    return peak;
  });
}

/** Returns the true peak in dBTP. */
export const truePeak = (signal: Signal): number =>
  20 * Math.log10(truePeaks(signal).reduce((peak, value) => Math.max(peak, value), 0));
