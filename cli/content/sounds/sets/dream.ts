/** Dream: soft pads and a felt piano in a large room, for quiet streams. */
import { randomFor } from '#engine/core/random.ts';
import { noteHz } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { addAt, type Signal } from '../signal.ts';
import { tone } from '../tones.ts';
import { riser } from './percussion.ts';
import { chord, finished, play, run, type SetRecipes, type Voice } from './score.ts';

/** Two voices that beat slowly against each other. */
const pad: Voice = (note, lengthS) => {
  const one = (cents: number): Signal =>
    tone({
      lengthS,
      hz: noteHz(note + cents / 100),
      partials: [
        { ratio: 1, gain: 0.5 },
        { ratio: 2, gain: 0.2 },
        { ratio: 3, gain: 0.1 },
        { ratio: 4, gain: 0.04 },
      ],
      attackS: lengthS * 0.28,
      releaseS: lengthS * 0.55,
    });
  const signal = one(-5);
  addAt(signal, one(6), 0);
  return signal;
};

/** A piano with felt between hammer and string. */
const felt: Voice = (note, lengthS) =>
  filter(
    tone({
      lengthS,
      hz: noteHz(note),
      partials: [1, 2, 3, 4, 5, 6].map((ratio) => ({
        // Stiff strings are a little sharp in their overtones.
        ratio: ratio * (1 + 0.0004 * ratio * ratio),
        gain: 0.7 / (ratio * ratio * 0.6 + 0.4),
        halfS: 0.42 / ratio,
      })),
      attackS: 0.008,
      releaseS: lengthS * 0.4,
    }),
    'low',
    2_600,
  );

const ROOM = { lengthS: 2.2, wet: 0.3, damping: 0.45 };

export const DREAM: SetRecipes = {
  line: () =>
    finished({ lengthS: 0.6, room: { ...ROOM, lengthS: 0.9 } }, (signal) => play(signal, felt, 0.55, [[79, 0.003]])),
  small: () =>
    finished({ lengthS: 0.95, room: ROOM }, (signal) =>
      play(signal, felt, 0.8, [
        [72, 0.003, 0.8],
        [79, 0.14, 0.9],
      ]),
    ),
  medium: () =>
    finished({ lengthS: 1.5, room: ROOM }, (signal) => {
      play(signal, felt, 1, run([72, 76, 83], 0.003, 0.14, 0.75));
      play(signal, pad, 1.4, chord([48, 60, 64], 0, 0.3));
    }),
  large: () =>
    finished({ lengthS: 2.2, room: ROOM }, (signal) => {
      play(signal, felt, 1.2, run([60, 64, 67, 71, 74, 79], 0.003, 0.115, 0.7));
      play(signal, felt, 1.2, chord([72, 83], 0.75, 0.8, 0.03));
      play(signal, pad, 2, chord([48, 55, 64, 71], 0, 0.32));
    }),
  scene: () =>
    finished({ lengthS: 2.95, room: { ...ROOM, lengthS: 3 }, fadeS: 1.1 }, (signal) => {
      play(signal, pad, 1.5, chord([53, 60, 64, 69], 0, 0.32));
      play(signal, felt, 1, run([65, 69, 72, 76, 79, 81], 0.02, 0.16, 0.5));
      addAt(signal, riser(randomFor(1, 'dream', 'air'), 1.05, 500, 2), 0, 0.22);
      play(signal, pad, 1.9, chord([48, 55, 64, 67, 74], 0.85, 0.36));
      play(signal, felt, 1.7, chord([48, 60, 67, 76, 83], 1.05, 0.8, 0.025));
      play(signal, felt, 1, run([79, 83, 86, 91], 1.4, 0.17, 0.6));
    }),
  follow: () =>
    finished({ lengthS: 1.1, room: ROOM }, (signal) =>
      play(signal, felt, 0.9, [
        [76, 0.003, 0.8],
        [74, 0.13, 0.6],
        [79, 0.26, 0.9],
      ]),
    ),
  thanks: () =>
    finished({ lengthS: 1.2, room: ROOM }, (signal) => {
      play(signal, felt, 0.9, chord([69, 76], 0.003, 0.8, 0.04));
      play(signal, felt, 0.9, chord([72, 79], 0.26, 0.8, 0.04));
      play(signal, pad, 1.1, chord([53, 60], 0, 0.22));
    }),
  goal: () =>
    finished({ lengthS: 1.9, room: ROOM }, (signal) => {
      play(signal, felt, 1.1, run([67, 71, 74], 0.003, 0.15, 0.75));
      play(signal, felt, 1.3, chord([60, 67, 76, 79], 0.46, 0.75, 0.02));
      play(signal, pad, 1.6, chord([48, 60, 64, 67], 0.1, 0.3));
    }),
  first: () =>
    finished({ lengthS: 1.8, room: ROOM }, (signal) => {
      play(signal, pad, 1.7, chord([53, 60, 69], 0, 0.34));
      play(signal, felt, 1.1, run([81, 79, 76, 72], 0.05, 0.15, 0.9));
      play(signal, felt, 1.1, [[84, 0.72, 0.8]]);
    }),
  victory: () =>
    finished({ lengthS: 2.4, room: ROOM }, (signal) => {
      play(signal, felt, 1, chord([65, 69, 72], 0.003, 0.6, 0.02));
      play(signal, felt, 1, chord([67, 71, 74], 0.32, 0.7, 0.02));
      play(signal, felt, 1.5, chord([60, 67, 72, 76, 84], 0.66, 0.75, 0.02));
      play(signal, pad, 2.1, chord([48, 55, 64, 67], 0.2, 0.36));
    }),
};
