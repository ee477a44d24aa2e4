/** Orchestra: horns and trumpets over timpani, strings and cymbals, for a hall. */
import { randomFor } from '#engine/core/random.ts';
import { exp2, noteHz } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { addAt, type Signal } from '../signal.ts';
import { saw, tone } from '../tones.ts';
import { boom, cymbal, snare } from './percussion.ts';
import { chord, finished, play, run, type SetRecipes, type Voice } from './score.ts';

/** A horn that opens as it is blown, then relaxes. */
const horn: Voice = (note, lengthS) => {
  const hz = noteHz(note);
  const signal = tone({
    lengthS,
    hz: (seconds) => hz * (1 - 0.02 * exp2(-seconds / 0.015)),
    partials: saw(22),
    attackS: 0.022,
    releaseS: Math.min(0.14, lengthS / 3),
    vibrato: { depth: 0.004, hz: 5.2, afterS: 0.35 },
  });
  const open = (seconds: number): number =>
    hz * (1.3 + 6 * Math.min(1, seconds / 0.06) * (0.7 + 0.3 * exp2(-seconds / 0.2)));
  return filter(signal, 'low', open, 0.8);
};

/** Many bows: three strings that are slightly apart. */
const strings: Voice = (note, lengthS) => {
  const one = (cents: number, hz: number): Signal =>
    tone({
      lengthS,
      hz: noteHz(note + cents / 100),
      partials: saw(16),
      attackS: Math.min(0.16, lengthS / 3),
      releaseS: lengthS * 0.35,
      vibrato: { depth: 0.005, hz, afterS: 0.12 },
    });
  const signal = one(-7, 5.1);
  addAt(signal, one(0, 5.7), 0);
  addAt(signal, one(8, 4.7), 0);
  return filter(signal, 'low', 3_400);
};

/** Bows that leave the string at once. */
const pizzicato: Voice = (note, lengthS) =>
  filter(
    tone({
      lengthS,
      hz: noteHz(note),
      partials: saw(14).map((partial) => ({ ...partial, halfS: 0.09 / Math.sqrt(partial.ratio) })),
      releaseS: lengthS * 0.3,
    }),
    'low',
    2_600,
  );

const celesta: Voice = (note, lengthS) =>
  tone({
    lengthS,
    hz: noteHz(note),
    partials: [
      { ratio: 1, gain: 0.6, halfS: 0.24 },
      { ratio: 3.01, gain: 0.14, halfS: 0.1 },
      { ratio: 4, gain: 0.12, halfS: 0.07 },
    ],
    releaseS: lengthS * 0.3,
  });

const HALL = { lengthS: 1.6, wet: 0.2, damping: 0.4 };

const timpani = (signal: Signal, atS: number, gain: number, lengthS = 0.8): void =>
  addAt(signal, boom(72, lengthS), atS, gain);

/** Drums that roll and grow. */
function rolling(owner: string, signal: Signal, untilS: number): void {
  const random = randomFor(1, 'brass', owner);
  for (let at = 0.01; at < untilS; at += 0.042 + 0.006 * random.next()) {
    const share = at / untilS;
    addAt(signal, snare(random, 0.12), at, 0.06 + 0.3 * share * share);
    if (random.next() < 0.5) addAt(signal, boom(70, 0.25), at, 0.08 + 0.3 * share * share);
  }
}

export const BRASS: SetRecipes = {
  line: () =>
    finished({ lengthS: 0.5, room: { ...HALL, lengthS: 0.7 } }, (signal) => {
      play(signal, pizzicato, 0.4, chord([72, 79], 0.004, 0.9, 0.01));
      play(signal, celesta, 0.4, [[91, 0.004, 0.35]]);
    }),
  small: () =>
    finished({ lengthS: 0.8, room: HALL }, (signal) => {
      play(signal, pizzicato, 0.4, [
        [67, 0.004, 0.9],
        [72, 0.1],
        [76, 0.2],
      ]);
      play(signal, celesta, 0.5, [[88, 0.2, 0.5]]);
    }),
  medium: () =>
    finished({ lengthS: 1.3, room: HALL }, (signal) => {
      play(signal, horn, 0.14, chord([60, 64, 67], 0.004, 0.5));
      play(signal, horn, 0.7, chord([60, 67, 72], 0.2, 0.6));
      play(signal, celesta, 0.7, [[91, 0.2, 0.4]]);
      timpani(signal, 0.2, 0.5, 0.6);
    }),
  large: () =>
    finished({ lengthS: 2, room: { ...HALL, lengthS: 2 } }, (signal) => {
      play(signal, horn, 0.12, chord([55, 60, 64], 0.004, 0.45));
      play(signal, horn, 0.12, chord([55, 60, 64], 0.16, 0.5));
      play(signal, horn, 0.2, chord([57, 62, 65], 0.31, 0.55));
      play(signal, horn, 1.1, chord([48, 60, 64, 67, 72], 0.55, 0.55));
      play(signal, strings, 1.2, chord([60, 67, 76], 0.52, 0.2));
      timpani(signal, 0.004, 0.4, 0.4);
      timpani(signal, 0.55, 0.9);
      addAt(signal, cymbal(randomFor(1, 'brass', 'large'), 1.2), 0.55, 0.3);
    }),
  scene: () =>
    finished({ lengthS: 2.95, room: { ...HALL, lengthS: 2.4, wet: 0.24 }, fadeS: 0.9 }, (signal) => {
      rolling('scene', signal, 1.02);
      play(signal, strings, 0.55, chord([53, 60, 65, 69], 0, 0.16));
      play(signal, strings, 0.55, chord([55, 62, 67, 71], 0.5, 0.24));
      play(signal, horn, 0.16, run([67, 67, 67], 0.5, 0.17, 0.35));
      play(signal, horn, 0.36, chord([48, 60, 64, 67, 72], 1.04, 0.5));
      play(signal, horn, 0.2, chord([53, 60, 65, 69], 1.44, 0.45));
      play(signal, horn, 1.1, chord([48, 55, 64, 67, 72, 76], 1.68, 0.5));
      play(signal, strings, 1.7, chord([60, 67, 72, 79], 1.04, 0.18));
      play(signal, celesta, 0.7, run([84, 88, 91, 96], 1.7, 0.07, 0.3));
      for (const at of [1.04, 1.68]) {
        timpani(signal, at, 1);
        addAt(signal, cymbal(randomFor(1, 'brass', `scene ${at}`), 1.2), at, 0.32);
      }
    }),
  follow: () =>
    finished({ lengthS: 0.95, room: HALL }, (signal) => {
      play(signal, horn, 0.12, [[67, 0.004, 0.8]]);
      play(signal, horn, 0.5, [[72, 0.15]]);
      play(signal, celesta, 0.6, chord([84, 88], 0.15, 0.4, 0.04));
    }),
  thanks: () =>
    finished({ lengthS: 1.05, room: HALL }, (signal) => {
      play(signal, celesta, 0.6, run([79, 84, 88], 0.004, 0.09, 0.8));
      play(signal, strings, 0.8, chord([60, 64, 69], 0.02, 0.3));
      play(signal, pizzicato, 0.4, [[48, 0.184, 0.9]]);
    }),
  goal: () =>
    finished({ lengthS: 1.7, room: HALL }, (signal) => {
      play(signal, horn, 0.13, run([67, 67, 72], 0.004, 0.14, 0.7));
      play(signal, horn, 0.9, chord([60, 64, 67, 76], 0.43, 0.55));
      play(signal, strings, 0.9, chord([60, 72], 0.4, 0.2));
      timpani(signal, 0.43, 0.8);
      addAt(signal, cymbal(randomFor(1, 'brass', 'goal'), 0.9), 0.43, 0.2);
    }),
  first: () =>
    finished({ lengthS: 1.6, room: { ...HALL, lengthS: 1.9 } }, (signal) => {
      play(signal, strings, 0.7, chord([53, 60, 69], 0, 0.3));
      play(signal, strings, 1, chord([48, 64, 67, 72], 0.5, 0.34));
      play(signal, celesta, 0.7, run([81, 84, 88, 91], 0.1, 0.11, 0.6));
      play(signal, horn, 0.8, [[60, 0.52, 0.5]]);
    }),
  victory: () =>
    finished({ lengthS: 2.3, room: { ...HALL, lengthS: 2 } }, (signal) => {
      play(signal, horn, 0.1, run([67, 67, 67], 0.004, 0.12, 0.8));
      play(signal, horn, 0.3, chord([60, 64, 72], 0.37, 0.55));
      play(signal, horn, 0.22, chord([57, 65, 69], 0.72, 0.5));
      play(signal, horn, 1, chord([48, 60, 64, 67, 72, 76], 1, 0.52));
      play(signal, strings, 1.1, chord([60, 67, 79], 0.98, 0.2));
      for (const at of [0.37, 1]) timpani(signal, at, 0.9);
      addAt(signal, cymbal(randomFor(1, 'brass', 'victory'), 1.1), 1, 0.3);
    }),
};
