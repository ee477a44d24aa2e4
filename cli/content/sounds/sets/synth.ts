/** Synthwave: saw teeth that are detuned, filters that open, drums of a machine. */
import { randomFor } from '#engine/core/random.ts';
import { exp2, noteHz } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { addAt, saturate, type Signal } from '../signal.ts';
import { saw, tone } from '../tones.ts';
import { boom, cymbal, riser, snare } from './percussion.ts';
import { chord, finished, type Note, play, run, type SetRecipes, type Voice } from './score.ts';

/** Three saw teeth side by side. */
function teeth(note: number, lengthS: number, cents: number, attackS: number): Signal {
  const one = (shift: number): Signal =>
    tone({
      lengthS,
      hz: noteHz(note + shift / 100),
      partials: saw(20),
      attackS,
      releaseS: Math.min(0.2, lengthS * 0.35),
    });
  const signal = one(0);
  addAt(signal, one(-cents), 0, 0.7);
  addAt(signal, one(cents), 0, 0.7);
  return signal;
}

/** A pluck: the filter closes at once. */
const pluck: Voice = (note, lengthS) => {
  const signal = teeth(note, lengthS, 8, 0.002);
  return filter(signal, 'low', (seconds) => 500 + 6_000 * exp2(-seconds / 0.06), 1.6);
};

/** Brass of a synthesizer: the filter opens with the note. */
const stab: Voice = (note, lengthS) => {
  const signal = teeth(note, lengthS, 12, 0.012);
  const open = (seconds: number): number =>
    700 + 4_200 * Math.min(1, seconds / 0.05) * exp2(-seconds / (lengthS * 0.5));
  return filter(signal, 'low', open, 1.2);
};

const bass: Voice = (note, lengthS) =>
  saturate(
    filter(teeth(note, lengthS, 5, 0.003), 'low', (seconds) => 250 + 1_300 * exp2(-seconds / 0.09), 1.4),
    1.3,
  );

const ROOM = { lengthS: 1.1, wet: 0.16, size: 0.9, damping: 0.25 };

/** Notes that return as echoes, each quieter. */
const echoed = (notes: readonly Note[], delayS: number): Note[] =>
  [1, 0.4, 0.16].flatMap((level, turn) =>
    notes.map(([note, atS, gain = 1, lengthS = 0.3]): Note => [note, atS + turn * delayS, gain * level, lengthS]),
  );

const kick = (signal: Signal, atS: number, gain = 0.8): void => addAt(signal, boom(52, 0.45), atS, gain);
const clap = (owner: string, signal: Signal, atS: number, gain = 0.5): void =>
  addAt(signal, snare(randomFor(1, 'synth', owner), 0.24), atS, gain);

export const SYNTH: SetRecipes = {
  line: () =>
    finished({ lengthS: 0.45, room: ROOM }, (signal) => play(signal, pluck, 0.3, echoed([[84, 0.003]], 0.12))),
  small: () =>
    finished({ lengthS: 0.75, room: ROOM }, (signal) =>
      play(
        signal,
        pluck,
        0.3,
        echoed(
          [
            [76, 0.003, 0.8],
            [83, 0.1],
          ],
          0.15,
        ),
      ),
    ),
  medium: () =>
    finished({ lengthS: 1.2, room: ROOM }, (signal) => {
      play(signal, pluck, 0.3, echoed(run([69, 72, 76, 81], 0.003, 0.09), 0.18));
      play(signal, bass, 0.6, [[45, 0.273, 0.6]]);
      kick(signal, 0.273, 0.6);
    }),
  large: () =>
    finished({ lengthS: 1.9, room: { ...ROOM, lengthS: 1.5 } }, (signal) => {
      play(signal, pluck, 0.25, run([57, 64, 69, 72, 76, 81, 84, 88], 0.003, 0.065, 0.5));
      play(signal, stab, 1.2, chord([57, 64, 69, 72, 76], 0.54, 0.34, 0));
      play(signal, pluck, 0.3, echoed([[88, 0.54, 0.8]], 0.2));
      play(signal, bass, 0.9, [[33, 0.54, 0.7]]);
      kick(signal, 0.54, 0.9);
      clap('large', signal, 0.54, 0.35);
    }),
  scene: () =>
    finished({ lengthS: 2.9, room: { ...ROOM, lengthS: 2, wet: 0.2 } }, (signal) => {
      addAt(signal, riser(randomFor(1, 'synth', 'air'), 1, 350, 4), 0, 0.6);
      play(
        signal,
        pluck,
        0.16,
        run([57, 60, 64, 69, 57, 60, 64, 69, 60, 64, 67, 72, 60, 64, 67, 76], 0.003, 0.0625, 0.3),
      );
      play(signal, stab, 0.5, chord([53, 60, 65, 69], 0.003, 0.14, 0));
      play(signal, stab, 0.5, chord([55, 62, 67, 71], 0.5, 0.22, 0));
      for (const [index, at] of [0.5, 0.625, 0.75, 0.8125, 0.875, 0.9375].entries())
        clap(`roll ${index}`, signal, at, 0.12 + 0.04 * index);
      play(signal, stab, 1.8, chord([57, 64, 69, 72, 76, 81], 1, 0.3, 0));
      play(signal, pluck, 0.25, echoed(run([81, 84, 88, 93], 1.003, 0.125, 0.7), 0.1875));
      play(signal, bass, 0.24, [
        [33, 1, 0.9],
        [33, 1.25, 0.6],
        [33, 1.5, 0.8],
        [33, 1.75, 0.7, 0.7],
      ]);
      kick(signal, 1, 1);
      kick(signal, 1.5, 0.7);
      clap('one', signal, 1, 0.4);
      clap('two', signal, 1.75, 0.35);
      addAt(signal, cymbal(randomFor(1, 'synth', 'crash'), 1.5), 1, 0.3);
    }),
  follow: () =>
    finished({ lengthS: 0.9, room: ROOM }, (signal) => {
      play(
        signal,
        pluck,
        0.3,
        echoed(
          [
            [81, 0.003, 0.8],
            [88, 0.12],
          ],
          0.16,
        ),
      );
      play(signal, stab, 0.6, chord([57, 64], 0.003, 0.2, 0));
    }),
  thanks: () =>
    finished({ lengthS: 0.95, room: ROOM }, (signal) => {
      play(signal, stab, 0.2, chord([65, 72, 76], 0.003, 0.36, 0));
      play(signal, stab, 0.5, chord([67, 74, 79], 0.2, 0.4, 0));
      kick(signal, 0.2, 0.4);
    }),
  goal: () =>
    finished({ lengthS: 1.6, room: ROOM }, (signal) => {
      play(signal, pluck, 0.25, run([69, 72, 76, 81, 84], 0.003, 0.08, 0.7));
      play(signal, stab, 0.9, chord([60, 67, 72, 76], 0.42, 0.36, 0));
      play(signal, pluck, 0.3, echoed([[91, 0.42, 0.8]], 0.18));
      play(signal, bass, 0.7, [[36, 0.42, 0.7]]);
      kick(signal, 0.42);
      clap('goal', signal, 0.42, 0.3);
    }),
  first: () =>
    finished({ lengthS: 1.5, room: { ...ROOM, lengthS: 1.5 } }, (signal) => {
      play(signal, stab, 1.2, chord([53, 60, 65, 69], 0.003, 0.26, 0));
      play(signal, pluck, 0.3, echoed(run([93, 88, 84, 81], 0.003, 0.11, 0.9), 0.22));
      play(signal, bass, 0.9, [[41, 0.003, 0.5]]);
    }),
  victory: () =>
    finished({ lengthS: 2.2, room: { ...ROOM, lengthS: 1.6 } }, (signal) => {
      play(signal, stab, 0.14, chord([60, 67, 72], 0.003, 0.4, 0));
      play(signal, stab, 0.14, chord([60, 67, 72], 0.18, 0.4, 0));
      play(signal, stab, 0.26, chord([57, 65, 69], 0.36, 0.4, 0));
      play(signal, stab, 1.3, chord([60, 67, 72, 76, 79], 0.7, 0.34, 0));
      play(signal, pluck, 0.3, echoed(run([84, 88, 91], 0.7, 0.12, 0.8), 0.24));
      play(signal, bass, 0.3, [
        [36, 0.003, 0.6, 0.2],
        [41, 0.36, 0.7],
        [36, 0.7, 0.9, 1],
      ]);
      for (const at of [0.003, 0.36, 0.7]) kick(signal, at);
      clap('victory', signal, 0.7, 0.4);
    }),
};
