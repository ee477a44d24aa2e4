/** Wood: marimba, kalimba and blocks, warm and close. */
import { randomFor } from '#engine/core/random.ts';
import { noteHz } from '../exactMath.ts';
import { addAt, type Signal } from '../signal.ts';
import { tone } from '../tones.ts';
import { boom, burst } from './percussion.ts';
import { chord, finished, type Note, play, run, type SetRecipes, type Voice } from './score.ts';

/** A bar of rosewood over its tube: the second partial is tuned two octaves higher. */
const marimba: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [
      { ratio: 1, gain: 0.75, halfS: 0.17 },
      { ratio: 4, gain: 0.22, halfS: 0.05 },
      { ratio: 10.1, gain: 0.12, halfS: 0.014 },
    ],
    releaseS: lengthS * 0.3,
  });

/** A tongue of metal on a board, plucked by a thumb. */
const kalimba: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [
      { ratio: 1, gain: 0.6, halfS: 0.3 },
      { ratio: 2, gain: 0.1, halfS: 0.16 },
      { ratio: 5.9, gain: 0.12, halfS: 0.03 },
      { ratio: 9.2, gain: 0.05, halfS: 0.012 },
    ],
    releaseS: lengthS * 0.3,
  });

const ROOM = { lengthS: 0.7, wet: 0.12, size: 0.6, damping: 0.5 };

/** A block of wood that is struck. */
const block = (owner: string, signal: Signal, atS: number, gain = 0.5): void =>
  addAt(signal, burst(randomFor(1, 'wood', owner), 1_150, 0.012, 4), atS, gain * 2);

const shaker = (owner: string, signal: Signal, times: readonly number[], gain = 0.3): void =>
  times.forEach((at, index) =>
    addAt(signal, burst(randomFor(1, 'wood', `${owner} ${index}`), 5_600, 0.014, 1), at, gain),
  );

/** Two mallets that roll on one bar. */
const roll = (note: number, atS: number, lengthS: number): Note[] =>
  Array.from({ length: Math.floor(lengthS / 0.055) }, (_, index): Note => [
    note,
    atS + index * 0.055,
    0.3 + (0.5 * index * 0.055) / lengthS,
    0.3,
  ]);

export const WOOD: SetRecipes = {
  line: () =>
    finished({ lengthS: 0.42, room: ROOM }, (signal) => {
      play(signal, marimba, 0.4, [[79, 0.004]]);
      block('line', signal, 0.004, 0.25);
    }),
  small: () =>
    finished({ lengthS: 0.7, room: ROOM }, (signal) =>
      play(signal, marimba, 0.5, [
        [72, 0.004, 0.8],
        [79, 0.1],
      ]),
    ),
  medium: () =>
    finished({ lengthS: 1.15, room: ROOM }, (signal) => {
      play(signal, marimba, 0.5, run([67, 72, 76], 0.004, 0.1));
      play(signal, kalimba, 0.75, chord([79, 84], 0.304, 0.9, 0.012));
      play(signal, marimba, 0.6, [[60, 0.304, 0.6]]);
      block('medium', signal, 0.304, 0.3);
    }),
  large: () =>
    finished({ lengthS: 1.8, room: { ...ROOM, lengthS: 1, wet: 0.16 } }, (signal) => {
      play(signal, marimba, 0.5, run([60, 64, 67, 72, 76, 79], 0.004, 0.085));
      play(signal, marimba, 1, chord([60, 67, 72, 76], 0.52, 0.7));
      play(signal, kalimba, 1.2, run([84, 88, 91, 96], 0.52, 0.09, 0.8));
      addAt(signal, boom(65, 0.7), 0.52, 0.6);
      shaker('large', signal, [0.17, 0.34, 0.52, 0.7, 0.87, 1.05]);
    }),
  scene: () =>
    finished({ lengthS: 2.85, room: { ...ROOM, lengthS: 1.3, wet: 0.18 } }, (signal) => {
      play(signal, marimba, 0.3, roll(55, 0.004, 0.95));
      play(signal, marimba, 0.3, roll(67, 0.03, 0.93));
      play(signal, kalimba, 0.5, run([72, 74, 76, 79, 81, 84], 0.3, 0.11, 0.4));
      for (const [index, at] of [0.25, 0.5, 0.75, 0.875].entries())
        addAt(signal, boom(80, 0.4), at, 0.25 + index * 0.1);
      addAt(signal, boom(58, 1), 1, 0.9);
      play(signal, marimba, 1.2, chord([48, 60, 64, 67, 72], 1, 0.6));
      play(signal, kalimba, 1.3, chord([84, 88, 91], 1, 0.6, 0.02));
      play(signal, kalimba, 0.9, run([79, 84, 86, 88, 91, 96], 1.25, 0.125, 0.7));
      play(signal, marimba, 0.7, [
        [55, 1.375, 0.7],
        [60, 1.75, 0.9],
      ]);
      shaker('scene', signal, [1, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2]);
      block('scene', signal, 1, 0.5);
      block('scene end', signal, 1.875, 0.35);
    }),
  follow: () =>
    finished({ lengthS: 0.9, room: ROOM }, (signal) =>
      play(signal, kalimba, 0.7, [
        [76, 0.004, 0.9],
        [79, 0.1, 0.7],
        [84, 0.2],
      ]),
    ),
  thanks: () =>
    finished({ lengthS: 0.95, room: ROOM }, (signal) => {
      play(signal, kalimba, 0.7, chord([72, 81], 0.004, 0.8, 0.02));
      play(signal, kalimba, 0.7, chord([76, 84], 0.2, 0.9, 0.02));
      block('thanks', signal, 0.2, 0.2);
    }),
  goal: () =>
    finished({ lengthS: 1.5, room: { ...ROOM, lengthS: 0.9 } }, (signal) => {
      play(signal, marimba, 0.5, run([67, 71, 74, 79], 0.004, 0.09));
      play(signal, marimba, 0.9, chord([60, 67, 72, 76], 0.4, 0.7));
      play(signal, kalimba, 1, [[88, 0.4, 0.8]]);
      addAt(signal, boom(70, 0.5), 0.4, 0.5);
      shaker('goal', signal, [0.1, 0.2, 0.3, 0.4, 0.5]);
    }),
  first: () =>
    finished({ lengthS: 1.45, room: { ...ROOM, lengthS: 1 } }, (signal) => {
      play(signal, kalimba, 0.9, run([65, 69, 72, 76, 81], 0.004, 0.08, 0.7));
      play(signal, kalimba, 1, chord([72, 79, 84], 0.46, 0.7, 0.03));
      play(signal, marimba, 0.8, [[48, 0.46, 0.8]]);
    }),
  victory: () =>
    finished({ lengthS: 2.1, room: { ...ROOM, lengthS: 1.1, wet: 0.16 } }, (signal) => {
      for (const [index, at] of [0.004, 0.15, 0.3].entries()) {
        play(signal, marimba, 0.4, chord([67, 72, 76], at, 0.45 + index * 0.1, 0.004));
        addAt(signal, boom(75, 0.35), at, 0.35);
      }
      play(signal, marimba, 1.2, chord([60, 67, 72, 76, 79], 0.5, 0.65));
      play(signal, kalimba, 1.1, run([84, 88, 91, 96], 0.5, 0.11, 0.8));
      addAt(signal, boom(60, 0.9), 0.5, 0.8);
      shaker('victory', signal, [0.5, 0.61, 0.72, 0.83, 0.94, 1.05]);
    }),
};
