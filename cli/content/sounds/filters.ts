/** Filters whose frequency may move (the state variable filter of Zavalishin, "The Art of VA Filter Design"). */
import { tangent } from './exactMath.ts';
import { SAMPLE_RATE, type Signal } from './signal.ts';

type Pass = 'low' | 'band' | 'high';

/**
 * Filters a signal in place.
 * @param hz frequency, or the frequency at a time
 * @param q resonance; 0.7 has none
 */
export function filter(signal: Signal, pass: Pass, hz: number | ((seconds: number) => number), q = 0.7): Signal {
  const hzAt = typeof hz === 'number' ? () => hz : hz;
  const damping = 1 / q;
  let [first, second, slope] = [0, 0, 0];
  for (let index = 0; index < signal.length; index++) {
    // The frequency moves slowly enough to be looked up every 32 samples.
    if (index % 32 === 0) slope = tangent(Math.min(0.45, hzAt(index / SAMPLE_RATE) / SAMPLE_RATE) / 2);
    const input = signal[index]!;
    const high = (input - (slope + damping) * first - second) / (1 + slope * (slope + damping));
    const band = slope * high + first;
    const low = slope * band + second;
    first = slope * high + band;
    second = slope * band + low;
    signal[index] = pass === 'low' ? low : pass === 'band' ? band * damping : high;
  }
  return signal;
}
