/** A small room around a sound: eight delays that feed each other, each a little duller than before. */
import { exp2 } from './exactMath.ts';
import { SAMPLE_RATE, type Signal } from './signal.ts';

/** Delays in milliseconds, without common factors, so that no echo stands out. */
const DELAYS_MS = [23.1, 27.7, 31.3, 36.9, 41.3, 44.9, 50.3, 56.1];

export interface Room {
  /** Seconds until the sound of the room is 60 dB quieter. */
  lengthS: number;
  /** Share of the room in what is heard. */
  wet: number;
  /** Share of the highs that each reflection loses. */
  damping?: number;
  /** Size of the room; 1 is a hall. */
  size?: number;
}

/** Adds a room to a signal in place. */
export function addRoom(signal: Signal, { lengthS, wet, damping = 0.35, size = 1 }: Room): Signal {
  const lines = DELAYS_MS.map((ms) => new Float64Array(Math.round((ms * size * SAMPLE_RATE) / 1000)));
  const losses = lines.map(({ length }) => exp2((-9.966 * length) / (lengthS * SAMPLE_RATE)));
  const dull = new Float64Array(lines.length);
  const at = lines.map(() => 0);
  for (let index = 0; index < signal.length; index++) {
    const dry = signal[index]!;
    let [sum, heard] = [0, 0];
    for (let line = 0; line < lines.length; line++) {
      const out = lines[line]![at[line]!]!;
      dull[line]! += (out - dull[line]!) * (1 - damping);
      sum += dull[line]!;
      heard += line % 2 === 0 ? out : -out;
    }
    // A Householder matrix: every delay hears all others, and no energy is added.
    for (let line = 0; line < lines.length; line++) {
      lines[line]![at[line]!] = (dull[line]! - (2 / lines.length) * sum) * losses[line]! + dry * 0.4;
      at[line] = (at[line]! + 1) % lines[line]!.length;
    }
    signal[index] = dry + wet * heard;
  }
  return signal;
}
