/** Arcade: square waves, fast runs and noise, as an old game plays them. */
import { randomFor } from '#engine/core/random.ts';
import { exp2, noteHz } from '../exactMath.ts';
import { addAt, type Signal } from '../signal.ts';
import { square, tone } from '../tones.ts';
import { burst } from './percussion.ts';
import { chord, finished, type Note, play, run, type SetRecipes, type Voice } from './score.ts';

/** Loudness falls in a straight line of octaves, as the chips did. */
const lead: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: square(9).map((partial) => ({ ...partial, halfS: lengthS * 0.4 })),
    releaseS: Math.min(0.06, lengthS / 3),
  });

/** A pulse of one quarter: partials at multiples of four are missing. */
const pulse: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [1, 2, 3, 5, 6, 7, 9, 10].map((ratio) => ({
      ratio,
      gain: (ratio % 2 === 0 ? 0.5 : 0.36) / ratio,
      halfS: lengthS * 0.5,
    })),
    releaseS: Math.min(0.08, lengthS / 3),
    vibrato: { depth: 0.006, hz: 7, afterS: 0.15 },
  });

/** The triangle of the bass. */
const bass: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [1, 3, 5, 7].map((ratio) => ({ ratio, gain: 0.9 / (ratio * ratio) + (ratio > 1 ? 0.06 : 0) })),
    releaseS: 0.04,
  });

/** Notes of a chord so fast one after the other that they sound together, with one voice. */
function arpeggio(notes: readonly number[], atS: number, lengthS: number, gain = 0.8): Note[] {
  const stepS = 0.033;
  return Array.from({ length: Math.floor(lengthS / stepS) }, (_, index): Note => [
    notes[index % notes.length]!,
    atS + index * stepS,
    gain * exp2((-1.6 * index * stepS) / lengthS),
    0.05,
  ]);
}

const explode = (owner: string, signal: Signal, atS: number, gain: number): void =>
  addAt(signal, burst(randomFor(1, 'arcade', owner), 1_600, 0.09, 0.6), atS, gain);

const ROOM = { lengthS: 0.5, wet: 0.07, size: 0.5 };

export const ARCADE: SetRecipes = {
  line: () =>
    finished({ lengthS: 0.32, room: ROOM }, (signal) =>
      play(signal, lead, 0.1, [
        [83, 0.003, 0.7, 0.06],
        [88, 0.063, 0.8, 0.22],
      ]),
    ),
  small: () =>
    finished({ lengthS: 0.55, room: ROOM }, (signal) => {
      play(signal, lead, 0.07, run([76, 79, 83], 0.003, 0.055));
      play(signal, lead, 0.3, [[88, 0.168]]);
    }),
  medium: () =>
    finished({ lengthS: 1, room: ROOM }, (signal) => {
      play(signal, lead, 0.09, run([72, 76, 79, 84, 79, 84], 0.003, 0.07));
      play(signal, pulse, 0.5, chord([84, 88], 0.423, 0.6, 0));
      play(signal, bass, 0.1, [
        [48, 0.003, 0.7],
        [55, 0.21, 0.7],
        [60, 0.423, 0.7, 0.4],
      ]);
    }),
  large: () =>
    finished({ lengthS: 1.7, room: { ...ROOM, wet: 0.1 } }, (signal) => {
      play(signal, lead, 0.08, run([60, 64, 67, 72, 76, 79, 84, 88], 0.003, 0.055));
      play(signal, pulse, 0.1, arpeggio([84, 88, 91, 96], 0.45, 1, 0.9));
      play(signal, lead, 0.9, chord([72, 76], 0.45, 0.4, 0));
      play(signal, bass, 0.2, [
        [48, 0.003, 0.7],
        [52, 0.22, 0.7],
        [48, 0.45, 0.9, 0.9],
      ]);
      explode('large', signal, 0.45, 0.4);
    }),
  scene: () =>
    finished({ lengthS: 2.8, room: { ...ROOM, lengthS: 0.9, wet: 0.12 } }, (signal) => {
      const climb = [60, 64, 67, 62, 65, 69, 64, 67, 71, 65, 69, 72, 67, 71, 74, 79];
      play(signal, lead, 0.07, run(climb, 0.003, 0.062, 0.35));
      play(signal, bass, 0.12, run([48, 50, 52, 53, 55, 55, 55, 55], 0.003, 0.124, 0.5));
      play(signal, pulse, 0.1, arpeggio([84, 88, 91, 96], 1, 1.6, 1));
      play(signal, lead, 0.22, [
        [84, 1, 0.6],
        [83, 1.24, 0.5],
        [84, 1.48, 0.6],
        [88, 1.6, 0.7, 0.9],
      ]);
      play(signal, bass, 0.3, [
        [36, 1, 1, 0.4],
        [43, 1.3, 0.8],
        [48, 1.6, 1, 0.8],
      ]);
      explode('build', signal, 0.5, 0.25);
      explode('scene', signal, 1, 0.6);
    }),
  follow: () =>
    finished({ lengthS: 0.7, room: ROOM }, (signal) => {
      play(signal, pulse, 0.1, [
        [79, 0.003, 0.8],
        [79, 0.11, 0.6],
      ]);
      play(signal, pulse, 0.35, [[86, 0.22, 0.9]]);
    }),
  thanks: () =>
    finished({ lengthS: 0.75, room: ROOM }, (signal) => {
      play(signal, lead, 0.08, run([88, 84, 88, 91], 0.003, 0.075, 0.7));
      play(signal, pulse, 0.35, [[96, 0.3, 0.8]]);
    }),
  goal: () =>
    finished({ lengthS: 1.5, room: ROOM }, (signal) => {
      play(signal, lead, 0.11, run([67, 72, 76, 79], 0.003, 0.09));
      play(signal, lead, 0.16, [
        [76, 0.363, 0.8],
        [79, 0.49, 1, 0.8],
      ]);
      play(signal, pulse, 0.8, chord([72, 84], 0.49, 0.5, 0));
      play(signal, bass, 0.3, [
        [48, 0.003, 0.8],
        [48, 0.49, 0.9, 0.7],
      ]);
    }),
  first: () =>
    finished({ lengthS: 1.2, room: ROOM }, (signal) => {
      play(signal, pulse, 0.1, arpeggio([77, 81, 84], 0.003, 0.3, 0.8));
      play(signal, pulse, 0.1, arpeggio([79, 83, 86], 0.3, 0.27, 0.8));
      play(signal, pulse, 0.1, arpeggio([84, 88, 91], 0.57, 0.6, 1));
      play(signal, bass, 0.22, [
        [53, 0.003, 0.7],
        [55, 0.3, 0.7],
        [48, 0.57, 0.9, 0.5],
      ]);
    }),
  victory: () =>
    finished({ lengthS: 2, room: { ...ROOM, wet: 0.1 } }, (signal) => {
      play(signal, lead, 0.1, [
        [67, 0.003, 0.8],
        [72, 0.12, 0.8],
        [76, 0.24, 0.8],
        [79, 0.36, 0.9, 0.2],
        [76, 0.6, 0.8, 0.12],
        [81, 0.74, 0.9, 0.3],
        [83, 1.04, 0.9, 0.11],
        [84, 1.16, 1, 0.7],
      ]);
      play(signal, pulse, 0.1, [
        [72, 0.36, 0.45, 0.2],
        [77, 0.74, 0.45, 0.3],
        [79, 1.04, 0.45, 0.11],
        [76, 1.16, 0.5, 0.7],
      ]);
      play(signal, bass, 0.28, [
        [48, 0.003, 0.7],
        [48, 0.36, 0.8],
        [53, 0.74, 0.8],
        [55, 1.04, 0.8, 0.11],
        [48, 1.16, 1, 0.6],
      ]);
      explode('victory', signal, 1.16, 0.4);
    }),
};
