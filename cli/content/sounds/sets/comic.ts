/** Comic: corks, springs, whistles, paper and a toy piano. */
import { randomFor } from '#engine/core/random.ts';
import { exp2, noteHz, sine } from '../exactMath.ts';
import { addAt, fades, shape, type Signal } from '../signal.ts';
import { glide, tone } from '../tones.ts';
import { boom, burst, cymbal, riser } from './percussion.ts';
import { chord, finished, type Note, play, run, type SetRecipes, type Voice } from './score.ts';

/** A toy piano: short rods of metal. */
const toy: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [
      { ratio: 1, gain: 0.5, halfS: 0.16 },
      { ratio: 2.05, gain: 0.3, halfS: 0.08 },
      { ratio: 5.2, gain: 0.2, halfS: 0.025 },
    ],
    releaseS: lengthS * 0.3,
  });

/** A cork. Its note rises as it leaves. */
const cork: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: (seconds) => noteHz(note) * (1 + 1.3 * Math.min(1, seconds / 0.05)),
    partials: [
      { ratio: 1, gain: 1, halfS: 0.03 },
      { ratio: 2, gain: 0.2, halfS: 0.015 },
    ],
    attackS: 0.003,
    releaseS: lengthS / 3,
  });

/** A spring that swings out. */
const spring = (hz: number, lengthS: number): Signal =>
  shape(
    tone({
      lengthS,
      hz: (seconds) => hz * exp2(0.7 * sine(seconds * (11 + 7 * seconds)) * exp2(-seconds / 0.25)),
      partials: [
        { ratio: 1, gain: 0.7 },
        { ratio: 2, gain: 0.35 },
        { ratio: 3, gain: 0.25 },
        { ratio: 5, gain: 0.12 },
      ],
    }),
    (seconds) => exp2(-seconds / (lengthS * 0.22)),
  );

/** A whistle with a slide. */
const slide = (note: number, octaves: number, lengthS: number): Signal =>
  tone({
    lengthS,
    hz: glide(noteHz(note), octaves, lengthS),
    partials: [
      { ratio: 1, gain: 0.7 },
      { ratio: 2, gain: 0.12 },
      { ratio: 3, gain: 0.05 },
    ],
    attackS: 0.02,
    releaseS: 0.05,
    vibrato: { depth: 0.012, hz: 8, afterS: 0.05 },
  });

/** A sheet of paper that is torn or turned. */
function paper(owner: string, lengthS: number): Signal {
  const random = randomFor(1, 'comic', owner);
  const signal = shape(burst(random, 3_800, lengthS / 8, 0.7), fades(lengthS, lengthS * 0.3, lengthS * 0.4));
  for (let at = 0; at < lengthS * 0.8; at += 0.006 + 0.012 * random.next())
    addAt(signal, burst(random, 2_500 + 4_000 * random.next(), 0.002), at, 0.5);
  return signal;
}

/** A tuba of paper: one low blown note. */
const oompah: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: (seconds) => noteHz(note) * (1 - 0.05 * exp2(-seconds / 0.02)),
    partials: [1, 2, 3, 4, 5, 6].map((ratio) => ({ ratio, gain: 0.6 / ratio })),
    attackS: 0.015,
    releaseS: 0.06,
  });

const ROOM = { lengthS: 0.5, wet: 0.09, size: 0.45 };

/** Corks one after the other, higher and higher. */
const popping = (notes: readonly number[], atS: number, stepS: number): Note[] =>
  notes.map((note, index): Note => [note, atS + index * stepS, 0.6 + (0.4 * index) / notes.length, 0.15]);

export const COMIC: SetRecipes = {
  line: () => finished({ lengthS: 0.35, room: ROOM }, (signal) => play(signal, cork, 0.2, [[67, 0.004]])),
  small: () =>
    finished({ lengthS: 0.6, room: ROOM }, (signal) => {
      play(signal, cork, 0.2, popping([64, 71], 0.004, 0.11));
      play(signal, toy, 0.4, [[88, 0.13, 0.6]]);
    }),
  medium: () =>
    finished({ lengthS: 1.1, room: ROOM }, (signal) => {
      addAt(signal, slide(72, 1, 0.28), 0.004, 0.5);
      play(signal, cork, 0.2, [[76, 0.29]]);
      addAt(signal, spring(190, 0.75), 0.3, 0.7);
      play(signal, toy, 0.6, chord([84, 88], 0.3, 0.5));
    }),
  large: () =>
    finished({ lengthS: 1.75, room: ROOM }, (signal) => {
      play(signal, cork, 0.2, popping([60, 64, 67, 72, 76], 0.004, 0.075));
      addAt(signal, slide(79, -1.6, 0.32), 0.36, 0.5);
      addAt(signal, boom(75, 0.7), 0.68, 1);
      addAt(signal, paper('large', 0.35), 0.68, 0.5);
      play(signal, toy, 0.8, run([72, 76, 79, 84, 88, 91], 0.74, 0.07, 0.7));
      addAt(signal, spring(150, 0.8), 0.72, 0.35);
    }),
  scene: () =>
    finished({ lengthS: 2.8, room: { ...ROOM, lengthS: 0.8, wet: 0.12 } }, (signal) => {
      addAt(signal, riser(randomFor(1, 'comic', 'air'), 1, 400, 3), 0, 0.4);
      addAt(signal, slide(60, 2, 0.95), 0.02, 0.4);
      play(signal, cork, 0.2, popping([55, 57, 59, 60, 62, 64, 66, 67, 69, 71], 0.2, 0.075));
      addAt(signal, boom(62, 1), 1, 1.1);
      addAt(signal, cymbal(randomFor(1, 'comic', 'cymbal'), 1.2), 1, 0.35);
      addAt(signal, paper('scene', 0.5), 1, 0.5);
      play(signal, oompah, 0.16, [
        [48, 1.12, 0.6],
        [55, 1.37, 0.5],
        [48, 1.62, 0.6],
        [48, 1.87, 0.8, 0.4],
      ]);
      play(signal, toy, 0.5, [
        [79, 1.12, 0.8],
        [84, 1.245, 0.8],
        [88, 1.37, 0.9],
        [84, 1.495, 0.8],
        [91, 1.62, 1],
      ]);
      play(signal, toy, 0.8, chord([84, 88, 91, 96], 1.87, 0.7, 0.01));
      addAt(signal, spring(170, 0.7), 1.9, 0.4);
    }),
  follow: () =>
    finished({ lengthS: 0.75, room: ROOM }, (signal) => {
      addAt(signal, slide(76, 0.58, 0.16), 0.004, 0.6);
      addAt(signal, slide(72, 1, 0.22), 0.22, 0.7);
      play(signal, toy, 0.4, [[91, 0.42, 0.5]]);
    }),
  thanks: () =>
    finished({ lengthS: 0.85, room: ROOM }, (signal) => {
      addAt(signal, paper('thanks', 0.16), 0.004, 0.7);
      play(signal, toy, 0.5, run([84, 88, 91], 0.14, 0.09, 0.8));
      play(signal, cork, 0.2, [[72, 0.32, 0.7]]);
    }),
  goal: () =>
    finished({ lengthS: 1.45, room: ROOM }, (signal) => {
      addAt(signal, slide(67, 1.4, 0.35), 0.004, 0.45);
      addAt(signal, cymbal(randomFor(1, 'comic', 'goal'), 0.7), 0.37, 0.3);
      play(signal, toy, 0.9, chord([72, 76, 79, 84], 0.37, 0.7));
      play(signal, oompah, 0.18, [
        [48, 0.37, 0.6],
        [55, 0.56, 0.5],
        [60, 0.75, 0.7, 0.35],
      ]);
      play(signal, toy, 0.6, [[91, 0.75, 0.8]]);
    }),
  first: () =>
    finished({ lengthS: 1.4, room: ROOM }, (signal) => {
      addAt(signal, paper('first', 0.4), 0.004, 0.6);
      addAt(signal, paper('second', 0.25), 0.3, 0.5);
      play(signal, cork, 0.2, [[69, 0.52]]);
      play(signal, toy, 0.8, run([77, 81, 84, 89], 0.54, 0.08, 0.8));
      addAt(signal, spring(210, 0.6), 0.54, 0.3);
    }),
  victory: () =>
    finished({ lengthS: 2, room: ROOM }, (signal) => {
      play(signal, oompah, 0.13, [
        [48, 0.004, 0.6],
        [55, 0.25, 0.6],
        [48, 0.5, 0.7],
        [55, 0.75, 0.7],
        [60, 1, 0.9, 0.5],
      ]);
      play(signal, toy, 0.25, [
        [84, 0.004, 0.7],
        [84, 0.125, 0.7],
        [84, 0.25, 0.8],
        [88, 0.5, 0.8],
        [86, 0.75, 0.8],
      ]);
      play(signal, toy, 0.9, chord([84, 88, 91, 96], 1, 0.7));
      addAt(signal, cymbal(randomFor(1, 'comic', 'victory'), 0.9), 1, 0.3);
      play(signal, cork, 0.2, popping([67, 72, 76, 79], 1.1, 0.09));
    }),
};
