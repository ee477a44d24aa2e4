/** Glass: clear bells and rubbed glasses, bright and light. */
import { randomFor } from '#engine/core/random.ts';
import { noteHz } from '../exactMath.ts';
import { addAt } from '../signal.ts';
import { tone } from '../tones.ts';
import { cymbal, riser } from './percussion.ts';
import { chord, finished, type Note, play, run, type SetRecipes, type Voice } from './score.ts';

/** A small glass that is struck. */
const bell: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [
      { ratio: 1, gain: 0.55, halfS: 0.3 },
      { ratio: 1.003, gain: 0.25, halfS: 0.34 },
      { ratio: 2.32, gain: 0.22, halfS: 0.13 },
      { ratio: 4.25, gain: 0.16, halfS: 0.06 },
      { ratio: 6.63, gain: 0.08, halfS: 0.025 },
    ],
    releaseS: lengthS * 0.3,
  });

/** The edge of a glass that a finger rubs. */
const rubbed: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [
      { ratio: 1, gain: 0.5 },
      { ratio: 2, gain: 0.16 },
      { ratio: 3, gain: 0.05 },
    ],
    attackS: lengthS * 0.3,
    releaseS: lengthS * 0.5,
    vibrato: { depth: 0.003, hz: 4.8, afterS: 0.2 },
  });

const ROOM = { lengthS: 1.5, wet: 0.24, damping: 0.15 };

/** Drops of light that fall. */
function glitter(owner: string, atS: number, lengthS: number, count: number): Note[] {
  const random = randomFor(1, 'glass', owner);
  const steps = [96, 98, 100, 103, 105, 108];
  return Array.from({ length: count }, (_, index): Note => {
    const at = atS + lengthS * ((index + random.next()) / count);
    return [random.pick(steps), at, 0.12 + 0.2 * random.next(), 0.5];
  });
}

export const GLASS: SetRecipes = {
  line: () =>
    finished({ lengthS: 0.5, room: { ...ROOM, lengthS: 0.7 } }, (signal) => play(signal, bell, 0.45, [[91, 0.004]])),
  small: () =>
    finished({ lengthS: 0.8, room: ROOM }, (signal) =>
      play(signal, bell, 0.6, [
        [84, 0.004, 0.8],
        [91, 0.09],
      ]),
    ),
  medium: () =>
    finished({ lengthS: 1.3, room: ROOM }, (signal) => {
      play(signal, bell, 0.9, run([79, 84, 88], 0.004, 0.085));
      play(signal, bell, 0.9, [[96, 0.27, 0.9]]);
      play(signal, rubbed, 0.9, chord([60, 67], 0.25, 0.3));
    }),
  large: () =>
    finished({ lengthS: 1.9, room: { ...ROOM, lengthS: 2 } }, (signal) => {
      play(signal, bell, 1, run([72, 76, 79, 84, 88, 91], 0.004, 0.075));
      play(signal, bell, 1.3, chord([84, 88, 91, 96], 0.5, 0.6));
      play(signal, rubbed, 1.4, chord([48, 60, 64, 67], 0.45, 0.35));
      play(signal, bell, 0.5, glitter('large', 0.55, 0.7, 10));
    }),
  scene: () =>
    finished({ lengthS: 2.9, room: { ...ROOM, lengthS: 2.6, wet: 0.28 } }, (signal) => {
      play(signal, rubbed, 1.1, chord([55, 62, 67], 0, 0.5));
      play(signal, bell, 1, run([67, 71, 74, 79, 83, 86, 91, 95], 0.05, 0.11, 0.25));
      addAt(signal, riser(randomFor(1, 'glass', 'air'), 1, 900, 2.6), 0, 0.22);
      play(signal, bell, 1.8, chord([72, 79, 84, 88, 91, 96], 1, 0.6, 0.012));
      play(signal, rubbed, 1.8, chord([48, 55, 60, 64, 67, 72], 0.9, 0.4));
      addAt(signal, cymbal(randomFor(1, 'glass', 'cymbal'), 1.4), 1, 0.16);
      play(signal, bell, 0.5, glitter('scene', 1.1, 1.2, 22));
    }),
  follow: () =>
    finished({ lengthS: 1, room: ROOM }, (signal) =>
      play(signal, bell, 0.7, [
        [88, 0.004, 0.9],
        [84, 0.11, 0.7],
        [91, 0.22],
      ]),
    ),
  thanks: () =>
    finished({ lengthS: 1, room: ROOM }, (signal) => {
      play(signal, bell, 0.8, chord([81, 88], 0.004, 0.8, 0.03));
      play(signal, bell, 0.8, chord([84, 91], 0.18, 0.9, 0.03));
    }),
  goal: () =>
    finished({ lengthS: 1.7, room: { ...ROOM, lengthS: 1.9 } }, (signal) => {
      play(signal, bell, 1, run([76, 79, 84], 0.004, 0.1));
      play(signal, bell, 1.2, chord([79, 84, 88, 91], 0.36, 0.7));
      play(signal, rubbed, 1.2, chord([60, 64, 67], 0.3, 0.35));
      play(signal, bell, 0.5, glitter('goal', 0.5, 0.6, 7));
    }),
  first: () =>
    finished({ lengthS: 1.6, room: { ...ROOM, lengthS: 1.9 } }, (signal) => {
      play(signal, rubbed, 1.2, chord([65, 69, 72], 0, 0.4));
      play(signal, bell, 1, run([93, 89, 84, 81], 0.06, 0.09, 0.8));
      play(signal, bell, 1.1, chord([84, 88, 96], 0.46, 0.8, 0.02));
    }),
  victory: () =>
    finished({ lengthS: 2.2, room: { ...ROOM, lengthS: 2.2 } }, (signal) => {
      play(signal, bell, 0.5, [
        [84, 0.004, 0.7],
        [84, 0.14, 0.7],
        [84, 0.28, 0.7],
      ]);
      play(signal, bell, 1.5, chord([79, 84, 88, 91, 96], 0.42, 0.8, 0.01));
      play(signal, rubbed, 1.5, chord([48, 60, 64, 67], 0.4, 0.4));
      play(signal, bell, 0.5, glitter('victory', 0.6, 0.9, 14));
    }),
};
