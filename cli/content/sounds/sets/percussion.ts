/** Strokes that several sets share: drums, cymbals, air and a deep blow. */
import type { Random } from '#engine/core/random.ts';
import { exp2 } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { fades, noise, shape, type Signal } from '../signal.ts';
import { tone } from '../tones.ts';

const fading = (halfS: number) => (seconds: number) => exp2(-seconds / halfS);

/** A deep drum, with enough of the middle for the speaker of a phone. */
export const boom = (hz: number, lengthS: number): Signal =>
  tone({
    lengthS,
    hz: (seconds) => hz * (1 + 1.4 * exp2(-seconds / 0.025)),
    partials: [
      { ratio: 1, gain: 0.9, halfS: lengthS * 0.16 },
      { ratio: 2, gain: 0.4, halfS: lengthS * 0.1 },
      { ratio: 3.1, gain: 0.2, halfS: 0.03 },
    ],
    releaseS: lengthS * 0.4,
  });

/** A cymbal that rings. */
export function cymbal(random: Random, lengthS: number): Signal {
  const hiss = filter(filter(noise(lengthS, random), 'high', 4_500), 'low', 12_500);
  return shape(hiss, (seconds) => fades(lengthS, 0.002, lengthS * 0.5)(seconds) * exp2(-seconds / (lengthS * 0.18)));
}

/** Air that rises up to its end, before something lands. */
export function riser(random: Random, lengthS: number, fromHz: number, octaves: number): Signal {
  const air = filter(noise(lengthS, random), 'band', (seconds) => fromHz * exp2((octaves * seconds) / lengthS), 1.6);
  return shape(air, (seconds) => {
    const share = seconds / lengthS;
    return share * share * Math.min(1, (lengthS - seconds) / 0.03);
  });
}

/** A short burst of noise: a clap, a brush, a sheet of paper. */
export const burst = (random: Random, hz: number, halfS: number, q = 1): Signal =>
  shape(filter(noise(halfS * 8, random), 'band', hz, q), fading(halfS));

/** A snare drum. */
export function snare(random: Random, lengthS = 0.2): Signal {
  const wires = shape(filter(noise(lengthS, random), 'high', 1_500), fading(0.035));
  const skin = tone({
    lengthS,
    hz: (seconds) => 190 * (1 + 0.3 * exp2(-seconds / 0.012)),
    partials: [
      { ratio: 1, gain: 0.6, halfS: 0.03 },
      { ratio: 1.78, gain: 0.3, halfS: 0.02 },
    ],
    attackS: 0.001,
  });
  for (let index = 0; index < wires.length; index++) wires[index] = wires[index]! * 0.6 + skin[index]!;
  return shape(wires, fades(lengthS, 0.001, 0.05));
}
