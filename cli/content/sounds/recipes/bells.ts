/** Bells, mallets and strings: notes that are struck or plucked and then ring. */
import { randomFor } from '#engine/core/random.ts';
import { exp2, noteHz } from '../exactMath.ts';
import { filter } from '../filters.ts';
import { addRoom } from '../reverb.ts';
import { addAt, fades, noise, SAMPLE_RATE, samplesOf, shape, type Signal, silence } from '../signal.ts';
import { type Overtone, tone } from '../tones.ts';

/** A soft mallet on a wooden bar. */
const MALLET: readonly Overtone[] = [
  { ratio: 1, gain: 0.8, halfS: 0.16 },
  { ratio: 3.93, gain: 0.22, halfS: 0.045 },
  { ratio: 9.54, gain: 0.1, halfS: 0.012 },
];

/** A tube of metal, the modes of a free bar. */
const TUBE: readonly Overtone[] = [
  { ratio: 1, gain: 0.6, halfS: 0.42 },
  { ratio: 2.756, gain: 0.3, halfS: 0.22 },
  { ratio: 5.404, gain: 0.14, halfS: 0.09 },
  { ratio: 8.933, gain: 0.06, halfS: 0.04 },
];

/** A cast bell: hum, prime, tierce, quint, nominal and what lies above. */
const CAST: readonly Overtone[] = [
  { ratio: 0.5, gain: 0.3, halfS: 0.8 },
  { ratio: 1, gain: 0.42, halfS: 0.5 },
  { ratio: 1.002, gain: 0.2, halfS: 0.55 },
  { ratio: 1.19, gain: 0.34, halfS: 0.42 },
  { ratio: 1.5, gain: 0.16, halfS: 0.3 },
  { ratio: 2, gain: 0.5, halfS: 0.36 },
  { ratio: 2.51, gain: 0.18, halfS: 0.2 },
  { ratio: 3.01, gain: 0.2, halfS: 0.16 },
  { ratio: 4.17, gain: 0.14, halfS: 0.1 },
  { ratio: 5.43, gain: 0.08, halfS: 0.06 },
];

const struck = (note: number, lengthS: number, partials: readonly Overtone[]): Signal =>
  tone({ lengthS, hz: noteHz(note), partials, releaseS: 0.15 });

/** Three notes upwards, which say that something arrived. */
export function alert(): Signal {
  const signal = silence(1.3);
  [79, 84, 88].forEach((note, index) => {
    addAt(signal, struck(note, 0.9, MALLET), 0.01 + index * 0.12, 0.7 + index * 0.15);
    addAt(signal, struck(note + 12, 0.6, TUBE), 0.01 + index * 0.12, 0.12);
  });
  return addRoom(signal, { lengthS: 0.9, wet: 0.22, size: 0.6 });
}

export function bell(): Signal {
  const signal = silence(2.6);
  addAt(signal, struck(74, 2.6, CAST), 0.005);
  const clapper = filter(noise(0.02, randomFor(1, 'bell', 'clapper')), 'band', 3_200, 1.2);
  addAt(signal, shape(clapper, fades(0.02, 0.001, 0.015)), 0.003, 0.5);
  return addRoom(signal, { lengthS: 1.2, wet: 0.14 });
}

export function doorbell(): Signal {
  const signal = silence(2.1);
  addAt(signal, struck(76, 1.3, TUBE), 0.01);
  addAt(signal, struck(72, 1.5, TUBE), 0.58, 1.05);
  return addRoom(signal, { lengthS: 0.8, wet: 0.16, size: 0.7 });
}

/** Tubes that the wind moves against each other. */
export function chimes(): Signal {
  const random = randomFor(1, 'chimes', 'wind');
  const signal = silence(2.7);
  const notes = [84, 86, 88, 91, 93, 96, 98];
  for (let count = 0, at = 0.01; count < 15; count++) {
    addAt(signal, struck(random.pick(notes), 1.6, TUBE), at, 0.35 + 0.5 * random.next());
    at += 0.05 + 0.15 * random.next() * (0.4 + count / 10);
  }
  shape(signal, fades(2.7, 0.004, 0.7));
  return addRoom(signal, { lengthS: 1.6, wet: 0.25 });
}

/** A string that is plucked: a burst of noise in a loop that grows duller (Karplus and Strong, 1983). */
function plucked(hz: number, lengthS: number, owner: string): Signal {
  const signal = silence(lengthS);
  const period = SAMPLE_RATE / hz - 0.5;
  const whole = Math.floor(period);
  const share = period - whole;
  const loss = exp2(-1 / (hz * 0.33));
  const burst = filter(noise(whole / SAMPLE_RATE + 0.001, randomFor(1, 'string', owner)), 'low', 5_200);
  for (let index = 0; index < signal.length; index++) {
    const at = (back: number): number => signal[index - whole - back] ?? 0;
    const mean = (one: number): number => (at(one) + at(one + 1)) / 2;
    const start = index < whole ? burst[index]! : 0;
    signal[index] = start + loss * (mean(0) * (1 - share) + mean(1) * share);
  }
  return signal;
}

/** A hand that runs up the strings of a harp. */
export function harp(): Signal {
  const signal = silence(2.5);
  const scaleSteps = [0, 2, 4, 7, 9];
  for (let string = 0; string < 16; string++) {
    const note = 55 + 12 * Math.floor(string / 5) + scaleSteps[string % 5]!;
    addAt(signal, plucked(noteHz(note), 1.8, `harp ${string}`), 0.01 + string * 0.05, 0.5 + string * 0.02);
  }
  shape(signal, fades(2.5, 0.002, 0.8));
  return addRoom(signal, { lengthS: 1.5, wet: 0.22 });
}

/** Small bells that fall like glitter. */
export function sparkle(): Signal {
  const random = randomFor(1, 'sparkle', 'bells');
  const signal = silence(1.8);
  const steps = [0, 4, 7, 11, 12, 16, 19];
  for (let count = 0; count < 24; count++) {
    const at = 0.005 + 1.05 * (count / 24) + 0.03 * random.next();
    const note = 103 - Math.floor(count / 6) * 2 + random.pick(steps) - 7;
    const partials = [
      { ratio: 1, gain: 0.6, halfS: 0.07 + 0.06 * random.next() },
      { ratio: 2.01, gain: 0.15, halfS: 0.04 },
    ];
    addAt(signal, tone({ lengthS: 0.6, hz: noteHz(note), partials, releaseS: 0.1 }), at, 0.3 + 0.4 * random.next());
  }
  shape(signal, fades(1.8, 0.002, 0.4));
  return addRoom(signal, { lengthS: 1.6, wet: 0.3, damping: 0.15 });
}

/** A rising chord of an electric piano. */
export function success(): Signal {
  const signal = silence(1.7);
  const notes: readonly (readonly [note: number, atS: number, gain: number])[] = [
    [67, 0.005, 0.6],
    [72, 0.005, 0.6],
    [76, 0.15, 0.65],
    [79, 0.15, 0.65],
    [60, 0.32, 0.6],
    [84, 0.32, 0.8],
    [79, 0.32, 0.5],
    [88, 0.32, 0.5],
  ];
  const partials = [
    { ratio: 1, gain: 0.7, halfS: 0.45 },
    { ratio: 2, gain: 0.2, halfS: 0.25 },
    { ratio: 3, gain: 0.08, halfS: 0.2 },
    { ratio: 14.02, gain: 0.06, halfS: 0.03 },
  ];
  for (const [note, at, gain] of notes) addAt(signal, struck(note, 1.35, partials), at, gain);
  shape(signal, fades(1.7, 0.002, 0.4));
  return addRoom(signal, { lengthS: 1, wet: 0.18, size: 0.7 });
}

/** Kept here because they ring: coins that fall on a table. */
export function coinShower(): Signal {
  const random = randomFor(1, 'coins', 'table');
  const signal = silence(1.9);
  const modes = [1, 1.53, 2.11, 2.87, 3.61];
  for (let count = 0; count < 30; count++) {
    const share = count / 30;
    const at = 0.005 + 1.3 * share * (0.75 + 0.25 * share) + 0.03 * random.next();
    const base = 2_300 + 1_500 * random.next();
    const partials = modes.map((ratio, mode) => ({
      ratio,
      gain: (0.3 + 0.5 * random.next()) / (1 + mode * 0.5),
      halfS: 0.02 + 0.05 * random.next(),
    }));
    const one = tone({ lengthS: 0.4, hz: base, partials, attackS: 0.001, releaseS: 0.1 });
    addAt(signal, one, at, (0.3 + 0.7 * random.next()) * (1 - 0.5 * share));
    // A coin bounces once more.
    addAt(signal, one.subarray(0, samplesOf(0.12)), at + 0.06 + 0.03 * random.next(), 0.25);
  }
  shape(signal, fades(1.9, 0.001, 0.4));
  return addRoom(signal, { lengthS: 0.6, wet: 0.12, size: 0.5 });
}
